/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.List;

/** The heap is full, the program catches that, makes room and goes on. */
// expect: no race
// expect: degraded
public class MemoryExhausted {
  private List<long[]> hoard = new ArrayList<>();
  private int count;

  public static void main(String[] args) {
    MemoryExhausted object = new MemoryExhausted();
    Threads.together(object::fill);
    Threads.together(object::increment, object::increment);
    System.out.println(object.count);
  }

  private void fill() {
    try {
      while (true) {
        long[] block = new long[1 << 20];
        block[0] = 1;
        hoard.add(block);
      }
    } catch (OutOfMemoryError e) {
      hoard = null;
      increment();
    }
  }

  private synchronized void increment() {
    count++;
  }
}
