/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** The setter is synchronized, the getter is not. */
// expect: write-read race on field UnsynchronizedGetter.value
public class UnsynchronizedGetter {
  private int value;

  public static void main(String[] args) {
    UnsynchronizedGetter object = new UnsynchronizedGetter();
    int[] seen = new int[1];
    Threads.unordered(() -> object.set(5), () -> seen[0] = object.get());
    System.out.println(seen[0]);
  }

  private synchronized void set(int value) {
    this.value = value; // assertRaceWith("get")
  }

  private int get() {
    return value; // assertRaceWith("set")
  }
}
