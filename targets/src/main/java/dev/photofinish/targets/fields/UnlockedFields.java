/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;
import java.util.Arrays;

/** Fields of every type, written by two threads that nothing orders. */
// expect: write-write race on field Fields.aBoolean
// expect: write-write race on field Fields.aByte
// expect: write-write race on field Fields.aChar
// expect: write-write race on field Fields.aShort
// expect: write-write race on field Fields.anInt
// expect: write-write race on field Fields.aLong
// expect: write-write race on field Fields.aFloat
// expect: write-write race on field Fields.aDouble
// expect: write-write race on field Fields.anObject
public class UnlockedFields {
  private static final Fields FIELDS = new Fields();

  public static void main(String[] args) {
    Threads.unordered(UnlockedFields::first, UnlockedFields::second);
    System.out.println(FIELDS);
  }

  private static void first() {
    FIELDS.aBoolean = true; // assertRaceWith("second")
    FIELDS.aByte = 1; // assertRaceWith("second")
    FIELDS.aChar = 'a'; // assertRaceWith("second")
    FIELDS.aShort = 2; // assertRaceWith("second")
    FIELDS.anInt = 3; // assertRaceWith("second")
    FIELDS.aLong = 4L; // assertRaceWith("second")
    FIELDS.aFloat = 5.5f; // assertRaceWith("second")
    FIELDS.aDouble = 6.5; // assertRaceWith("second")
    FIELDS.anObject = "first"; // assertRaceWith("second")
  }

  private static void second() {
    FIELDS.aBoolean = false; // assertRaceWith("first")
    FIELDS.aByte = 11; // assertRaceWith("first")
    FIELDS.aChar = 'b'; // assertRaceWith("first")
    FIELDS.aShort = 12; // assertRaceWith("first")
    FIELDS.anInt = 13; // assertRaceWith("first")
    FIELDS.aLong = 14L; // assertRaceWith("first")
    FIELDS.aFloat = 15.5f; // assertRaceWith("first")
    FIELDS.aDouble = 16.5; // assertRaceWith("first")
    FIELDS.anObject = "second"; // assertRaceWith("first")
  }

  private static final class Fields {
    boolean aBoolean;
    byte aByte;
    char aChar;
    short aShort;
    int anInt;
    long aLong;
    float aFloat;
    double aDouble;
    Object anObject;

    @Override
    public String toString() {
      return Arrays.asList(aBoolean, aByte, aChar, aShort, anInt, aLong, aFloat, aDouble, anObject)
          .toString();
    }
  }
}
