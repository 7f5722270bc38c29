/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** What comes before a start that fails is not seen by the thread, which runs already. */
// expect: race on static field FailedStartOrdersNothing.value
public class FailedStartOrdersNothing {
  private static int value;
  private static boolean plausible;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(FailedStartOrdersNothing::read);
    thread.start();
    value = 1; // assertRaceWith("read")
    try {
      thread.start();
    } catch (IllegalThreadStateException e) {
      thread.join();
    }
    System.out.println(value + " " + plausible);
  }

  private static void read() {
    try {
      Thread.sleep(50); // later than the second start, as a rule; a race in any case
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    plausible = value >= 0; // assertRaceWith("main")
  }
}
