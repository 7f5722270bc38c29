/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** A field that a superclass declares, reached through two of its subclasses. */
// expect: write-write race on field Base.data
// expect: write-read race on static field Base.shared
public class InheritedField {
  public static void main(String[] args) {
    Leaf leaf = new Leaf();
    Threads.unordered(() -> first(leaf), () -> second(leaf));
    System.out.println(leaf.data + " " + Leaf.shared);
  }

  private static void first(Leaf leaf) {
    leaf.data = 1; // assertRaceWith("second")
    Leaf.shared = 3; // assertRaceWith("second")
  }

  private static void second(Middle middle) {
    middle.data = 2; // assertRaceWith("first")
    if (Middle.shared != 3) { // assertRaceWith("first")
      throw new AssertionError();
    }
  }

  private static class Base {
    int data;
    static int shared;
  }

  private static class Middle extends Base {}

  private static final class Leaf extends Middle {}
}
