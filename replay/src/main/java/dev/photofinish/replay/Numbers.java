/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import java.util.Arrays;

/**
 * Numbers pairs of an object and a member, or an array and an index, in order of appearance.
 *
 * <p>Every event of a replay looks one up: open addressing over primitive arrays, no boxes.
 */
final class Numbers {
  private static final int FREE = -1;

  private long[] objects = new long[64]; // by number
  private int[] members = new int[64]; // by number
  private int size;
  private int[] table = emptyTable(128); // numbers; at most half full

  /** The number of a pair; {@link #size} was one less before if it is new. */
  int of(long object, int member) {
    int mask = table.length - 1;
    int i = hash(object, member) & mask;
    while (table[i] != FREE) {
      int number = table[i];
      if (objects[number] == object && members[number] == member) {
        return number;
      }
      i = (i + 1) & mask;
    }
    return add(i, object, member);
  }

  int size() {
    return size;
  }

  long object(int number) {
    return objects[number];
  }

  int member(int number) {
    return members[number];
  }

  private int add(int i, long object, int member) {
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, 2 * size);
      members = Arrays.copyOf(members, 2 * size);
    }
    objects[size] = object;
    members[size] = member;
    table[i] = size++;
    if (2 * size > table.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    int[] larger = emptyTable(2 * table.length);
    int mask = larger.length - 1;
    for (int number = 0; number < size; number++) {
      int i = hash(objects[number], members[number]) & mask;
      while (larger[i] != FREE) {
        i = (i + 1) & mask;
      }
      larger[i] = number;
    }
    table = larger;
  }

  private static int[] emptyTable(int length) {
    int[] empty = new int[length];
    Arrays.fill(empty, FREE);
    return empty;
  }

  private static int hash(long object, int member) {
    long mixed = (object * 0x9E3779B97F4A7C15L + member) * 0xD6E8FEB86659FD93L;
    return (int) (mixed >>> 32);
  }
}
