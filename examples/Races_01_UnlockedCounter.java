/* Photofinish. Licensed under the Apache License, Version 2.0. */

/*
 * A counter whose increments are locked, and whose reader has forgotten the lock.
 *
 *   $ javac -d target/examples examples/Races_01_UnlockedCounter.java
 *   $ java -javaagent:dist/photofinish.jar -cp target/examples Races_01_UnlockedCounter
 *   count: 1
 *   ==================
 *   WARNING: DATA RACE (write-read) on field Races_01_UnlockedCounter.count
 *     Read by thread main (1), holding no lock:
 *       at Races_01_UnlockedCounter.get(Races_01_UnlockedCounter.java:36)
 *       at Races_01_UnlockedCounter.main(Races_01_UnlockedCounter.java:43)
 *
 *     Previous write by thread worker (12), holding Races_01_UnlockedCounter@c390e8a:
 *       at Races_01_UnlockedCounter.increment(Races_01_UnlockedCounter.java:32)
 *
 *     Thread worker (12) was created by thread main (1):
 *       at Races_01_UnlockedCounter.main(Races_01_UnlockedCounter.java:41)
 *
 *     Advice: only one of the two accesses is locked; hold Races_01_UnlockedCounter@c390e8a at the current read too.
 *   ==================
 *   photofinish: 1 data race; checked 1 class in 2 threads
 *
 * The thread has long ended when main reads; but that is luck, and no order. What would be one: to
 * join the thread, or to make get() synchronized.
 */
public class Races_01_UnlockedCounter {
  private int count;

  synchronized void increment() {
    count++;
  }

  int get() {
    return count;
  }

  public static void main(String[] args) throws InterruptedException {
    Races_01_UnlockedCounter counter = new Races_01_UnlockedCounter();
    new Thread(counter::increment, "worker").start();
    Thread.sleep(500);
    System.out.println("count: " + counter.get());
  }
}
