/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Calls a method that another class overrides, between two writes of a field. */
public class Counters {
  int count;

  /** Does not synchronise, nor do the subclasses. */
  int step() {
    return 1;
  }

  void twice(Counters other) {
    count = 1;
    count = other.step();
  }

  static class Wide extends Counters {
    @Override
    int step() {
      return 2;
    }
  }
}
