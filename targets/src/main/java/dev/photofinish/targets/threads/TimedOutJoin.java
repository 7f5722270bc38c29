/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** A join that gives up orders nothing. */
// expect: race on static field TimedOutJoin.value
public class TimedOutJoin {
  private static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(TimedOutJoin::writeAndSleep);
    thread.start();
    thread.join(20);
    boolean plausible = value >= 0; // assertRaceWith("writeAndSleep")
    thread.interrupt();
    thread.join();
    System.out.println(plausible + " " + value);
  }

  private static void writeAndSleep() {
    value = 1; // assertRaceWith("main")
    try {
      Thread.sleep(1_000_000);
    } catch (InterruptedException e) {
      return; // that is all it waited for
    }
  }
}
