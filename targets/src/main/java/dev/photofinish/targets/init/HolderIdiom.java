/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** The lazy singleton that relies on class initialisation alone. */
// expect: no race
public class HolderIdiom {
  private int uses;
  private int[] data;

  private HolderIdiom() {
    data = new int[] {1, 2, 3};
    uses = 1;
  }

  public static void main(String[] args) {
    int[] seen = new int[3];
    Threads.unordered(() -> seen[0] = use(), () -> seen[1] = use());
    Threads.together(() -> seen[0] += use(), () -> seen[1] += use());
    System.out.println(seen[0] + seen[1]);
  }

  private static int use() {
    HolderIdiom instance = Holder.INSTANCE;
    return instance.data[1] + instance.uses;
  }

  private static final class Holder {
    static final HolderIdiom INSTANCE = new HolderIdiom();
  }
}
