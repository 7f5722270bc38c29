/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Field;

/** The same, one after the other. */
// expect: no race
public class FieldsOfAPairInTurn {
  public static void main(String[] args) throws Exception {
    Pair both = new Pair(1, 2);
    Pair right = new Pair(3, 4);
    Pair copied = new Pair(5, 6);
    Field left = Pair.class.getDeclaredField("left");
    Threads.inTurn(
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
    pair.right = 9;
  }

  private static void set(Field field, Pair pair) {
    try {
      field.setInt(pair, 10);
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
      left = n;
      right = n;
    }

    void turn() {
      left = 11;
      right = 12;
    }

    int sum() {
      return left + right;
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
