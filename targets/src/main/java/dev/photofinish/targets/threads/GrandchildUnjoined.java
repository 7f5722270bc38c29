/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Threads;

/** The child is joined, but it has not joined its own child. */
// expect: race on static field GrandchildUnjoined.value
public class GrandchildUnjoined {
  private static int value;
  private static volatile Thread grandchild;

  public static void main(String[] args) {
    Threads.together(
        () -> {
          Thread thread = new Thread(GrandchildUnjoined::write);
          grandchild = thread;
          thread.start();
        });
    boolean plausible = value >= 0; // assertRaceWith("write")
    Threads.join(grandchild);
    System.out.println(plausible + " " + value);
  }

  private static void write() {
    value = 1; // assertRaceWith("main")
  }
}
