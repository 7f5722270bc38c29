/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Volatile fields of every type, static and not, hand over one plain field after the other. */
// expect: no race
public class VolatileFields {
  private volatile boolean aBoolean;
  private volatile byte aByte;
  private static volatile char aChar;
  private volatile short aShort;
  private static volatile int anInt;
  private volatile long aLong;
  private volatile float aFloat;
  private static volatile double aDouble;
  private volatile Object anObject;
  private final int[] data = new int[9];

  public static void main(String[] args) {
    VolatileFields fields = new VolatileFields();
    int[] sum = new int[1];
    Threads.unordered(fields::write, () -> sum[0] = fields.read());
    Threads.together(fields::write, fields::racelessRead);
    System.out.println(sum[0]);
  }

  private void write() {
    for (int i = 0; i < data.length; i++) {
      data[i]++;
      raise(i);
    }
  }

  private void raise(int i) {
    switch (i) {
      case 0 -> aBoolean = true;
      case 1 -> aByte = 1;
      case 2 -> aChar = 'a';
      case 3 -> aShort += 1;
      case 4 -> anInt++;
      case 5 -> aLong++;
      case 6 -> aFloat = 1.5f;
      case 7 -> aDouble = aFloat + 1;
      default -> anObject = "raised";
    }
  }

  private int read() {
    int sum = 0;
    sum += aBoolean ? data[0] : -1;
    sum += aByte == 1 ? data[1] : -1;
    sum += aChar == 'a' ? data[2] : -1;
    sum += aShort == 1 ? data[3] : -1;
    sum += anInt == 1 ? data[4] : -1;
    sum += aLong == 1 ? data[5] : -1;
    sum += aFloat == 1.5f ? data[6] : -1;
    sum += aDouble == 2.5 ? data[7] : -1;
    sum += anObject.equals("raised") ? data[8] : -1;
    return sum;
  }

  private void racelessRead() {
    if (!aBoolean && aByte + aChar + aShort + anInt + aLong + aFloat + aDouble < 0) {
      throw new AssertionError(anObject);
    }
  }
}
