/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Static fields of every type, written by one thread and read by another. */
// expect: write-read race on static field UnlockedStatics.aBoolean
// expect: write-read race on static field UnlockedStatics.aByte
// expect: write-read race on static field UnlockedStatics.aChar
// expect: write-read race on static field UnlockedStatics.aShort
// expect: write-read race on static field UnlockedStatics.anInt
// expect: write-read race on static field UnlockedStatics.aLong
// expect: write-read race on static field UnlockedStatics.aFloat
// expect: write-read race on static field UnlockedStatics.aDouble
// expect: write-read race on static field UnlockedStatics.anObject
public class UnlockedStatics {
  static boolean aBoolean;
  static byte aByte;
  static char aChar;
  static short aShort;
  static int anInt;
  static long aLong;
  static float aFloat;
  static double aDouble;
  static Object anObject;

  public static void main(String[] args) {
    StringBuilder seen = new StringBuilder();
    Threads.unordered(UnlockedStatics::first, () -> second(seen));
    System.out.println(seen);
  }

  private static void first() {
    aBoolean = true; // assertRaceWith("second")
    aByte = 1; // assertRaceWith("second")
    aChar = 'a'; // assertRaceWith("second")
    aShort = 2; // assertRaceWith("second")
    anInt = 3; // assertRaceWith("second")
    aLong = 4L; // assertRaceWith("second")
    aFloat = 5.5f; // assertRaceWith("second")
    aDouble = 6.5; // assertRaceWith("second")
    anObject = "first"; // assertRaceWith("second")
  }

  private static void second(StringBuilder seen) {
    seen.append(aBoolean); // assertRaceWith("first")
    seen.append(aByte); // assertRaceWith("first")
    seen.append(aChar); // assertRaceWith("first")
    seen.append(aShort); // assertRaceWith("first")
    seen.append(anInt); // assertRaceWith("first")
    seen.append(aLong); // assertRaceWith("first")
    seen.append(aFloat); // assertRaceWith("first")
    seen.append(aDouble); // assertRaceWith("first")
    seen.append(anObject); // assertRaceWith("first")
  }
}
