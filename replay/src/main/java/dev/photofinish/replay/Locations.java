/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.Shadow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shadow of all variables of one sort in a trace, in pages of a fixed length. */
final class Locations {
  private final Detector detector;
  private final int bits;
  private final Numbers numbers = new Numbers();
  private final List<Shadow> pages = new ArrayList<>();
  private final Map<Shadow, Integer> pageNumbers = new HashMap<>();

  /** Pages have {@code 1 << bits} variables. */
  Locations(Detector detector, int bits) {
    this.detector = detector;
    this.bits = bits;
  }

  int number(long object, int member) {
    int number = numbers.of(object, member);
    if (number >>> bits == pages.size()) {
      Shadow page = detector.shadow(1 << bits, "variables of a trace");
      pageNumbers.put(page, pages.size());
      pages.add(page);
    }
    return number;
  }

  Shadow page(int number) {
    return pages.get(number >>> bits);
  }

  int index(int number) {
    return number & ((1 << bits) - 1);
  }

  /** The number of a variable that a race was found on, or -1 if it is not one of these. */
  int number(Object page, int index) {
    Integer pageNumber = pageNumbers.get(page);
    return pageNumber == null ? -1 : (pageNumber << bits) + index;
  }

  long object(int number) {
    return numbers.object(number);
  }

  int member(int number) {
    return numbers.member(number);
  }
}
