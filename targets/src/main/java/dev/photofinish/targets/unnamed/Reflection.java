/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnamed;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Reflection reads and writes, and nothing orders the threads. */
// expect: write-write race on field Box.number
// expect: write-read race on field Box.wide
// expect: read-write race on field Box.reference
// expect: write-write race on field Box.text
// expect: write-read race on field Box.reflected
// expect: write-read race on static field Box.total
// expect: write-write race on element 3 of int[]
// expect: write-read race on element 1 of String[]
public class Reflection {
  private static final Field NUMBER = Box.field("number");
  private static final Field REFLECTED = Box.field("reflected");
  private static final Field WIDE = Box.field("wide");
  private static final Field REFERENCE = Box.field("reference");
  private static final Field TEXT = Box.field("text");
  private static final Field TOTAL = Box.field("total");

  /** What {@code Field::get} is turned into. */
  private interface Getter {
    Object get(Object object) throws IllegalAccessException;
  }

  public static void main(String[] args) {
    Box box = new Box.Sub();
    int[] ints = new int[5];
    String[] texts = new String[2];
    Threads.unordered(
        Box.of(() -> NUMBER.setInt(box, 1)), // assertRaceWith("number")
        Box.of(() -> NUMBER.set(box, 2))); // tag("number")
    Threads.unordered(
        Box.of(() -> WIDE.setLong(box, 1)), // assertRaceWith("wide")
        Box.of(() -> use(WIDE.getLong(box)))); // tag("wide")
    Threads.unordered(
        Box.of(() -> use(REFERENCE.get(box))), // assertRaceWith("reference")
        () -> box.reference = "x"); // tag("reference")
    Threads.unordered(
        () -> box.text = "x", // assertRaceWith("text")
        Box.of(() -> TEXT.set(box, "y"))); // tag("text")
    Getter getter = REFLECTED::get; // tag("referred to")
    Threads.unordered(
        () -> box.reflected = 1, // assertRaceWith("referred to")
        Box.of(() -> use(getter.get(box))));
    Threads.unordered(
        Box.of(() -> TOTAL.setInt(null, 1)), // assertRaceWith("total")
        Box.of(() -> use(TOTAL.getInt(null)))); // tag("total")
    Threads.unordered(
        () -> Array.setInt(ints, 3, 1), // assertRaceWith("element")
        () -> ints[3] = 2); // tag("element")
    Threads.unordered(
        () -> Array.set(texts, 1, "x"), // assertRaceWith("element of texts")
        () -> use(Array.get(texts, 1))); // tag("element of texts")
    System.out.println("done");
  }

  private static void use(Object value) {}
}
