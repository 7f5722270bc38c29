/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Library methods of two threads access the two halves of arrays, to the last element. */
// expect: no race
public class DisjointRanges {
  private static final int[] INTS = new int[8];
  private static final byte[] BYTES = new byte[8];
  private static final char[] CHARS = new char[8];

  public static void main(String[] args) {
    Threads.unordered(() -> half(0), () -> half(4));
    System.out.println(Arrays.toString(INTS) + Arrays.toString(BYTES) + new String(CHARS));
  }

  private static void half(int from) {
    try {
      Arrays.fill(INTS, from, from + 4, from);
      System.arraycopy(INTS, from, INTS, from + 1, 3);
      Arrays.sort(INTS, from, from + 4);
      Arrays.copyOfRange(INTS, from, from + 4);
      System.arraycopy(INTS, 8, INTS, 0, 0);
      ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3, 4});
      in.read(BYTES, from, 8 - from); // no more than four are there
      in.read(BYTES, 0, 8); // and then none
      new ByteArrayOutputStream().write(BYTES, from, 4);
      "abcd".getChars(0, 4, CHARS, from);
      String.valueOf(CHARS, from, 4);
    } catch (IndexOutOfBoundsException e) {
      throw new AssertionError(e);
    }
    try {
      Arrays.fill(INTS, 0, 9, 7);
    } catch (ArrayIndexOutOfBoundsException e) {
      INTS[from]++; // nothing has been filled
    }
  }
}
