/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * The locks that threads hold, each with its holder and how often it was entered.
 *
 * <p>A lock is found at a slot, which is valid until the next {@link #add} or {@link #remove}. Free
 * locks leave no trace: memory follows the number of locks that were held at one time.
 */
final class HeldLocks {
  /*
   * Open addressing with linear probes, and no boxes. A slot with depth 0 is free. To remove a lock,
   * those behind it that a free slot would hide from a search move up.
   */
  private long[] objects = new long[16];
  private int[] members = new int[16];
  private int[] holders = new int[16];
  private int[] depths = new int[16];
  private int size;

  int size() {
    return size;
  }

  int capacity() {
    return depths.length;
  }

  /** Returns the slot of a lock, or -1 if no thread holds it. */
  int find(long object, int member) {
    int slot = probe(object, member);
    return depths[slot] == 0 ? -1 : slot;
  }

  int holder(int slot) {
    return holders[slot];
  }

  int depth(int slot) {
    return depths[slot];
  }

  void setDepth(int slot, int depth) {
    depths[slot] = depth;
  }

  /** Adds a lock that no thread holds. */
  void add(long object, int member, int holder, int depth) {
    if (++size > depths.length / 2) {
      grow();
    }
    put(probe(object, member), object, member, holder, depth);
  }

  void remove(int slot) {
    size--;
    int mask = depths.length - 1;
    int hole = slot;
    for (int next = (hole + 1) & mask; depths[next] != 0; next = (next + 1) & mask) {
      int home = home(objects[next], members[next]);
      if (((next - home) & mask) >= ((next - hole) & mask)) {
        put(hole, objects[next], members[next], holders[next], depths[next]);
        hole = next;
      }
    }
    depths[hole] = 0;
  }

  /** The slot of the lock, or the free one where a search for it ends. */
  private int probe(long object, int member) {
    int slot = home(object, member);
    while (depths[slot] != 0 && (objects[slot] != object || members[slot] != member)) {
      slot = (slot + 1) & (depths.length - 1);
    }
    return slot;
  }

  private int home(long object, int member) {
    long mixed = (object * 31 + member) * 0x9E3779B97F4A7C15L; // Fibonacci hashing: high bits best
    return (int) (mixed >>> 32) & (depths.length - 1);
  }

  private void put(int slot, long object, int member, int holder, int depth) {
    objects[slot] = object;
    members[slot] = member;
    holders[slot] = holder;
    depths[slot] = depth;
  }

  private void grow() {
    long[] oldObjects = objects;
    int[] oldMembers = members;
    int[] oldHolders = holders;
    int[] oldDepths = depths;
    int capacity = 2 * oldDepths.length;
    objects = new long[capacity];
    members = new int[capacity];
    holders = new int[capacity];
    depths = new int[capacity];
    for (int i = 0; i < oldDepths.length; i++) {
      if (oldDepths[i] != 0) {
        put(
            probe(oldObjects[i], oldMembers[i]),
            oldObjects[i],
            oldMembers[i],
            oldHolders[i],
            oldDepths[i]);
      }
    }
  }
}
