/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;
import java.util.Arrays;

/** Static fields of every type, changed by two threads under the lock of the class. */
// expect: no race
public class LockedStatics {
  static boolean aBoolean;
  static byte aByte;
  static char aChar;
  static short aShort;
  static int anInt;
  static long aLong;
  static float aFloat;
  static double aDouble;
  static Object anObject = "";

  public static void main(String[] args) {
    Threads.together(LockedStatics::changeOften, LockedStatics::changeOften);
    System.out.println(
        Arrays.asList(
            aBoolean, aByte, (int) aChar, aShort, anInt, aLong, aFloat, aDouble, anObject));
  }

  private static void changeOften() {
    for (int i = 0; i < 100; i++) {
      change();
    }
  }

  private static synchronized void change() {
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
}
