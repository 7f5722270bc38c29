/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Bridge methods, covariant returns and synchronized overrides of generic methods. */
// expect: no race
public class GenericBridges {
  private abstract static class Cell<T extends Comparable<T>> {
    protected T value;

    abstract Cell<T> max(T other);

    synchronized T get() {
      return value;
    }
  }

  private static final class IntCell extends Cell<Integer> {
    IntCell() {
      value = 0;
    }

    @Override
    synchronized IntCell max(Integer other) {
      value = value.compareTo(other) >= 0 ? value : other;
      return this;
    }

    @Override
    synchronized Integer get() {
      return super.get() + 0;
    }
  }

  public static void main(String[] args) {
    Cell<Integer> cell = new IntCell();
    Threads.together(() -> fill(cell, 0), () -> fill(cell, 1));
    System.out.println(cell.get());
  }

  private static void fill(Cell<Integer> cell, int id) {
    for (int i = 0; i < 200; i++) {
      cell.max(2 * i + id).max(i);
    }
  }
}
