/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.verify;

import java.util.Arrays;

/**
 * What one thread has done about a group of variables since its last release: for each, whether it
 * was read and written, whether each was checked, and which of these wait for a partner.
 */
final class Marks {
  /*
   *   | check of a write, of a read, write, read wait 7..4 | have been seen 3..0 |
   */
  private static final int READ = 1;
  private static final int WRITE = 2;
  private static final int CHECK = 2; // by so many bits is a check further left than its access
  private static final int WAITING = 4;
  private static final int SEEN = (1 << WAITING) - 1;

  private byte[] marks = new byte[1];
  private int[] touched = new int[1]; // the variables that something was seen of
  private int size;
  private long span; // the one in which it was seen

  static int access(boolean write) {
    return write ? WRITE : READ;
  }

  static int check(boolean write) {
    return access(write) << CHECK;
  }

  static boolean isCheck(int kind) {
    return kind > WRITE;
  }

  static boolean isWrite(int kind) {
    return kind == access(true) || kind == check(true);
  }

  /** The kinds that will do for one. */
  private static int partners(int kind) {
    int accesses = isWrite(kind) ? WRITE : READ | WRITE;
    return isCheck(kind) ? accesses : accesses << CHECK;
  }

  /** The kinds that one will do for. */
  private static int helped(int kind) {
    int accesses = isWrite(kind) ? READ | WRITE : READ;
    return isCheck(kind) ? accesses : accesses << CHECK;
  }

  /**
   * Something is done about a variable, in a span; returns false if it has to wait, and does so
   * only now.
   */
  boolean add(long now, int index, int kind) {
    if (now != span) {
      forget();
      span = now;
    }
    if (index >= marks.length) {
      marks = Arrays.copyOf(marks, Math.max(index + 1, 2 * marks.length));
    }
    int old = marks[index];
    if ((old & SEEN) == 0) {
      touch(index);
    }
    marks[index] |= (byte) kind;
    help(index, helped(kind));
    boolean alone = (old & partners(kind)) == 0;
    if (!alone || waits(index, kind)) {
      return true;
    }
    marks[index] |= (byte) (kind << WAITING);
    return false;
  }

  boolean waits(int index, int kind) {
    return (marks[index] & kind << WAITING) != 0;
  }

  /** Those of some kinds that wait do so no longer. */
  void help(int index, int kinds) {
    marks[index] &= (byte) ~(kinds << WAITING);
  }

  /** Forgets what was seen, but not who waits. */
  private void forget() {
    for (int i = 0; i < size; i++) {
      marks[touched[i]] &= (byte) ~SEEN;
    }
    size = 0;
  }

  private void touch(int index) {
    if (size == touched.length) {
      touched = Arrays.copyOf(touched, 2 * size);
    }
    touched[size++] = index;
  }
}
