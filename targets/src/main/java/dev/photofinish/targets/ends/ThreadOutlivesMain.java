/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

/** Main ends first; the race comes later, in a thread that goes on without it. */
// expect: race on static field ThreadOutlivesMain.data
public class ThreadOutlivesMain {
  private static int data;

  public static void main(String[] args) {
    new Thread(ThreadOutlivesMain::goOn).start();
    data = 1; // assertRaceWith("goOn")
  }

  private static void goOn() {
    try {
      Thread.sleep(100); // time enough for main to end, but no order
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    data = 2; // assertRaceWith("main")
    System.out.println("the last word");
  }
}
