/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** A lock that is taken again and again is released once, at the end. */
// expect: no race
public class RecursiveLock {
  private int depth;
  private long sum;

  public static void main(String[] args) {
    RecursiveLock object = new RecursiveLock();
    Threads.together(() -> object.down(50), () -> object.down(50), () -> object.blocks(50));
    System.out.println(object.depth + " " + object.sum);
  }

  private synchronized int down(int levels) {
    depth++;
    if (levels > 0) {
      sum += down(levels - 1);
    }
    return levels;
  }

  private void blocks(int levels) {
    synchronized (this) {
      sum++;
      if (levels > 0) {
        blocks(levels - 1);
      }
      sum--; // still locked, though an inner block has ended
    }
  }
}
