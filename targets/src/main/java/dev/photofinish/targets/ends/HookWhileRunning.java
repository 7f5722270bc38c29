/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import java.util.concurrent.atomic.AtomicBoolean;

/** A thread calls exit: what others did since they asked for the hook is not ordered before it. */
// expect: write-read race on static field HookWhileRunning.after
// expect: exit 3
public class HookWhileRunning {
  private static final AtomicBoolean WRITTEN = new AtomicBoolean();

  private static int before;
  private static int after;

  public static void main(String[] args) {
    new Thread(HookWhileRunning::exit).start();
    before = 1;
    Runtime.getRuntime().addShutdownHook(new Thread(HookWhileRunning::print));
    after = 1; // assertRaceWith("print")
    WRITTEN.setOpaque(true);
  }

  private static void exit() {
    while (!WRITTEN.getOpaque()) { // coherent, but no edge
      Thread.onSpinWait();
    }
    System.exit(3);
  }

  private static void print() {
    if (before + after != 2) { // assertRaceWith("main")
      System.out.println("not all");
    }
  }
}
