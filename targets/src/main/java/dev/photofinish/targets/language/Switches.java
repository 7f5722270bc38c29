/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Switches on strings, enums, numbers and with arrows, whose branches access fields. */
// expect: no race
public class Switches {
  private enum Size {
    SMALL,
    LARGE
  }

  private String name = "";
  private Size size = Size.SMALL;
  private long total;

  public static void main(String[] args) {
    Switches object = new Switches();
    Threads.together(object::work, object::work);
    System.out.println(object.total + " " + object.name + " " + object.size);
  }

  private synchronized void work() {
    for (int i = 0; i < 60; i++) {
      name = next(name);
      size = size == Size.SMALL ? Size.LARGE : Size.SMALL;
      total += weight(i % 7) + new Pair(size, name.length()).sum();
    }
  }

  private static String next(String name) {
    switch (name) {
      case "Aa":
      case "BB": // the same hash code
        return "three";
      case "three":
        return "";
      default:
        return "BB";
    }
  }

  private int weight(int i) {
    int weight =
        switch (i) {
          case 0, 1 -> name.length();
          case 2 -> {
            total++;
            yield (int) (total % 3);
          }
          case 1000 -> throw new AssertionError();
          default -> size == Size.LARGE ? 2 : 3;
        };
    return weight
        + switch (size) {
          case SMALL -> 10;
          case LARGE -> 20;
        };
  }

  private record Pair(Size size, int number) {
    int sum() {
      return size.ordinal() + number;
    }
  }
}
