/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import java.util.Arrays;

/** The numbers of classes whose initialisation one thread has followed. Not thread-safe. */
public final class KnownTypes {
  private boolean[] known = new boolean[0];

  public boolean contains(int type) {
    return type < known.length && known[type];
  }

  public void add(int type) {
    if (type >= known.length) {
      known = Arrays.copyOf(known, Math.max(type + 1, 2 * known.length));
    }
    known[type] = true;
  }
}
