/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** The first element of an array of every type, written by one thread and read by another. */
// expect: write-read race on element 0 of boolean[]
// expect: write-read race on element 1 of byte[]
// expect: write-read race on element 2 of char[]
// expect: write-read race on element 3 of short[]
// expect: write-read race on element 4 of int[]
// expect: write-read race on element 5 of long[]
// expect: write-read race on element 6 of float[]
// expect: write-read race on element 7 of double[]
// expect: write-read race on element 8 of Object[]
public class UnlockedElements {
  private static final boolean[] BOOLEANS = new boolean[9];
  private static final byte[] BYTES = new byte[9];
  private static final char[] CHARS = new char[9];
  private static final short[] SHORTS = new short[9];
  private static final int[] INTS = new int[9];
  private static final long[] LONGS = new long[9];
  private static final float[] FLOATS = new float[9];
  private static final double[] DOUBLES = new double[9];
  private static final Object[] OBJECTS = new Object[9];

  public static void main(String[] args) {
    StringBuilder seen = new StringBuilder();
    Threads.unordered(UnlockedElements::first, () -> second(seen));
    System.out.println(seen);
  }

  private static void first() {
    BOOLEANS[0] = true; // assertRaceWith("second")
    BYTES[1] = 1; // assertRaceWith("second")
    CHARS[2] = 'a'; // assertRaceWith("second")
    SHORTS[3] = 2; // assertRaceWith("second")
    INTS[4] = 3; // assertRaceWith("second")
    LONGS[5] = 4L; // assertRaceWith("second")
    FLOATS[6] = 5.5f; // assertRaceWith("second")
    DOUBLES[7] = 6.5; // assertRaceWith("second")
    OBJECTS[8] = "first"; // assertRaceWith("second")
  }

  private static void second(StringBuilder seen) {
    seen.append(BOOLEANS[0]); // assertRaceWith("first")
    seen.append(BYTES[1]); // assertRaceWith("first")
    seen.append(CHARS[2]); // assertRaceWith("first")
    seen.append(SHORTS[3]); // assertRaceWith("first")
    seen.append(INTS[4]); // assertRaceWith("first")
    seen.append(LONGS[5]); // assertRaceWith("first")
    seen.append(FLOATS[6]); // assertRaceWith("first")
    seen.append(DOUBLES[7]); // assertRaceWith("first")
    seen.append(OBJECTS[8]); // assertRaceWith("first")
  }
}
