/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** The parent writes once more after it has started the thread. */
// expect: race on static field WriteAfterStart.value
public class WriteAfterStart {
  private static int value;
  private static boolean plausible;

  public static void main(String[] args) throws InterruptedException {
    value = 1;
    Thread child = new Thread(WriteAfterStart::read);
    child.start();
    value = 2; // assertRaceWith("read")
    child.join();
    System.out.println(value + " " + plausible);
  }

  private static void read() {
    plausible = value > 0; // assertRaceWith("main")
  }
}
