/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnamed;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** The same under a lock, or ordered by a volatile field; calls that fail access nothing. */
// expect: no race
public class ReflectionOrdered {
  private static final Field NUMBER = Box.field("number");
  private static final Field TOTAL = Box.field("total");
  private static final Field FIXED = Box.field("fixed");
  private static final Field FLAG = Box.field("flag");

  private static int data;
  private static volatile boolean ready;

  public static void main(String[] args) throws ReflectiveOperationException {
    Box box = new Box();
    int[] ints = new int[5];
    Object lock = new Object();
    Runnable locked =
        Box.of(
            () -> {
              synchronized (lock) {
                NUMBER.setInt(box, NUMBER.getInt(box) + 1);
                box.number++;
                TOTAL.set(null, (int) TOTAL.get(null) + 1);
                Array.setInt(ints, 3, Array.getInt(ints, 3) + ints[3] + 1);
              }
            });
    Threads.unordered(locked, locked);
    Threads.unordered(Box.of(() -> FIXED.get(box)), Box.of(() -> FIXED.set(box, 8)));
    Threads.unordered(Box.of(() -> failing(box)), Box.of(() -> failing(box)));
    // idiom: Field: set of a volatile field, then get
    handOver(() -> FLAG.setInt(box, 1), () -> check(FLAG.getInt(box) == 1));
    // idiom: Field: set of a volatile field, then a read that names it
    handOver(() -> FLAG.set(box, 2), () -> check(box.flag == 2));
    // idiom: Field: get of a volatile field, after a write that names it
    handOver(() -> box.flag = 3, () -> check((int) FLAG.get(box) == 3));
    Field ready = ReflectionOrdered.class.getDeclaredField("ready");
    // idiom: Field: a static volatile field
    handOver(() -> ready.setBoolean(null, true), () -> check(ReflectionOrdered.ready));
    System.out.println(box.number + " " + ints[3] + " " + data);
  }

  private static void handOver(Box.Reflective publish, Box.Reflective see) {
    Threads.unordered(
        () -> {
          data++;
          Box.of(publish).run();
        },
        () -> {
          Box.of(see).run();
          data++;
        });
  }

  private static void check(boolean seen) {
    if (!seen) {
      throw new AssertionError();
    }
  }

  private static void failing(Box box) throws IllegalAccessException {
    try {
      NUMBER.set(box, "no number");
      throw new AssertionError();
    } catch (IllegalArgumentException e) {
      // nothing was written
    }
    try {
      Array.setInt(new long[1], 1, 1);
      throw new AssertionError();
    } catch (ArrayIndexOutOfBoundsException e) {
      // nothing was written
    }
  }
}
