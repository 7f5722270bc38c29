/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Names;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What one access touches: a field, or elements of an array.
 *
 * @param name of the member or type
 * @param step between elements; 0 for a field
 */
record Place(long object, String name, int from, int to, int step) {
  private static final long ARRAY = 3;
  private static final long OTHER_ARRAY = 4;

  /** The length of every array. */
  static final int LENGTH = 24; // not small for SlimState

  /** How many places {@link #of} tells apart by their numbers. */
  static final int COUNT = 6;

  /** A place of the given number; {@code detail} selects the elements of an array. */
  static Place of(int number, int detail) {
    return switch (number) {
      case 0 -> field(0, "x");
      case 1 -> field(1, "Box.data");
      case 2 -> elements(ARRAY, "int[]", detail);
      case 3 -> field(2, "Box.data");
      case 4 -> elements(OTHER_ARRAY, "int[]", detail);
      default -> field(0, "Box.total");
    };
  }

  static boolean isArray(long object) {
    return object == ARRAY || object == OTHER_ARRAY;
  }

  boolean isField() {
    return step == 0;
  }

  List<Variable> variables(Names names) {
    int number = names.symbol(name);
    if (isField()) {
      return List.of(new Variable(object, number, Variable.NO_INDEX));
    }
    return IntStream.range(from, to)
        .filter(i -> (i - from) % step == 0)
        .mapToObj(i -> new Variable(object, number, i))
        .toList();
  }

  private static Place field(long object, String member) {
    return new Place(object, member, 0, 0, 0);
  }

  private static Place elements(long array, String type, int detail) {
    return switch (detail % 16) {
      case 0, 1, 2 -> range(array, type, detail % 16, detail % 16 + 1, 1);
      case 3 -> range(array, type, 0, LENGTH, 1);
      case 4 -> range(array, type, 0, LENGTH / 2, 1);
      case 5 -> range(array, type, LENGTH / 2, LENGTH, 1);
      case 6 -> range(array, type, 0, LENGTH, 2);
      case 7 -> range(array, type, 1, LENGTH - 1, 3);
      case 8 -> range(array, type, 1, LENGTH, 2);
      case 9 -> range(array, type, LENGTH / 4, LENGTH / 2, 1);
      case 10 -> range(array, type, LENGTH / 3, 2 * LENGTH / 3, 1);
      case 11 -> range(array, type, 0, LENGTH / 6, 1);
      case 12 -> range(array, type, 2, LENGTH, 4);
      case 13 -> range(array, type, 1, LENGTH - 1, 1);
      case 14 -> range(array, type, LENGTH - 4, LENGTH - 3, 1);
      default -> range(array, type, 0, LENGTH, 3);
    };
  }

  private static Place range(long array, String type, int from, int to, int step) {
    return new Place(array, type, from, to, step);
  }
}
