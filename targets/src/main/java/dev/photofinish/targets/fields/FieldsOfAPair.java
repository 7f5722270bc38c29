/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Field;

/**
 * Fields that their class accesses together: both race where it does so in two threads, one of them
 * where others access it alone.
 */
// expect: race on field Pair.left
// expect: race on field Pair.right
public class FieldsOfAPair {
  public static void main(String[] args) throws Exception {
    Pair both = new Pair(1, 2);
    Pair right = new Pair(3, 4);
    Pair copied = new Pair(5, 6);
    Field left = Pair.class.getDeclaredField("left");
    Threads.unordered(
        () -> {
          both.set(7);
          alone(right);
          set(left, copied);
        },
        () -> {
          both.set(8);
          right.turn();
          copied.clone().turn();
          copied.sum();
        });
    System.out.println(both.sum() + right.sum() + copied.sum());
  }

  /** Breaks the pattern that the class itself keeps to. */
  private static void alone(Pair pair) {
    pair.right = 9; // assertRaceWith("turn")
  }

  private static void set(Field field, Pair pair) {
    try {
      field.setInt(pair, 10); // assertRaceWith("sum")
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static final class Pair implements Cloneable {
    int left;
    int right;

    Pair(int left, int right) {
      this.left = left;
      this.right = right;
    }

    void set(int n) {
      left = n; // assertRaceWith("set")
      right = n; // assertRaceWith("set")
    }

    void turn() {
      left = 11;
      right = 12; // assertRaceWith("alone")
    }

    int sum() {
      return left + right; // assertRaceWith("set")
    }

    @Override
    public Pair clone() {
      try {
        return (Pair) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
