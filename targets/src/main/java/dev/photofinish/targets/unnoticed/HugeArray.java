/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** An array whose shadow does not fit into memory is used all the same, and that is admitted. */
// expect: no race
// expect: degraded
public class HugeArray {
  public static void main(String[] args) throws InterruptedException {
    long room = Math.min(Runtime.getRuntime().maxMemory() / 8, 1 << 30);
    byte[] huge = new byte[(int) room];
    Threads.together(() -> huge[0] = 1, () -> huge[huge.length - 1] = 1);
    System.out.println(huge[0] + huge[huge.length - 1]);
  }
}
