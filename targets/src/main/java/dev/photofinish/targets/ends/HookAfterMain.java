/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

/**
 * A hook runs when all threads have ended, and reads what they wrote, before and after it was made.
 */
// expect: no race
public class HookAfterMain {
  private static int before;
  private static int after;
  private static int last;

  public static void main(String[] args) {
    before = 1;
    Runtime.getRuntime().addShutdownHook(new Thread(HookAfterMain::print));
    after = 1;
    new Thread(() -> last = 1).start();
  }

  private static void print() {
    System.out.println("at the end: " + before + after + last);
  }
}
