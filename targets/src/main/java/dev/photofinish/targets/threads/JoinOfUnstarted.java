/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** To join a thread that has not begun is to wait for nothing. */
// expect: race on static field JoinOfUnstarted.value
public class JoinOfUnstarted {
  private static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(JoinOfUnstarted::write);
    thread.join();
    thread.start();
    boolean plausible = value >= 0; // assertRaceWith("write")
    thread.join();
    System.out.println(plausible + " " + value);
  }

  private static void write() {
    value = 1; // assertRaceWith("main")
  }
}
