/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;
import java.util.Arrays;

/** Elements of arrays of every type, changed by two threads under one lock. */
// expect: no race
public class LockedElements {
  private final boolean[] booleans = new boolean[3];
  private final byte[] bytes = new byte[3];
  private final char[] chars = {'a', 'b', 'c'};
  private final short[] shorts = new short[3];
  private final int[] ints = new int[3];
  private final long[] longs = new long[3];
  private final float[] floats = new float[3];
  private final double[] doubles = new double[3];
  private final Object[] objects = new Object[3];

  public static void main(String[] args) {
    LockedElements elements = new LockedElements();
    Threads.together(elements::changeOften, elements::changeOften);
    System.out.println(elements);
  }

  private void changeOften() {
    for (int i = 0; i < 99; i++) {
      change(i % 3);
    }
  }

  private synchronized void change(int i) {
    booleans[i] ^= true;
    bytes[i]++;
    chars[i] = chars[2 - i];
    shorts[i] += 2;
    int before = ints[i]++;
    longs[i] = longs[i] + before - before + 1;
    floats[i] += 0.5f;
    double after = doubles[i] -= 0.25;
    objects[i] = objects[i] == null ? (after < 0 ? "x" : "y") : null;
  }

  @Override
  public String toString() {
    Object[] all = {booleans, bytes, chars, shorts, ints, longs, floats, doubles, objects};
    return Arrays.deepToString(all);
  }
}
