/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;
import java.util.Arrays;

/** Fields of every type, read and written by two threads under one lock. */
// expect: no race
public class LockedFields {
  private static final LockedFields FIELDS = new LockedFields();

  private boolean aBoolean;
  private byte aByte;
  private char aChar;
  private short aShort;
  private int anInt;
  private long aLong;
  private float aFloat;
  private double aDouble;
  private Object anObject = "";

  public static void main(String[] args) {
    Threads.together(FIELDS::changeOften, FIELDS::changeOften);
    System.out.println(FIELDS);
  }

  private void changeOften() {
    for (int i = 0; i < 100; i++) {
      synchronized (this) {
        change();
      }
    }
  }

  private void change() {
    aBoolean = !aBoolean;
    aByte++;
    aChar++;
    aShort += 2;
    ++anInt;
    aLong = aLong + 1;
    aFloat += 0.5f;
    aDouble -= 0.25;
    anObject = anObject.equals("") ? "x" : "";
  }

  @Override
  public String toString() {
    return Arrays.asList(
            aBoolean, aByte, (int) aChar, aShort, anInt, aLong, aFloat, aDouble, anObject)
        .toString();
  }
}
