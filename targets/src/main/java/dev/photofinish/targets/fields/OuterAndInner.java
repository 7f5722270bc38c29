/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Private fields that nested classes share without accessors. */
// expect: write-write race on field OuterAndInner.outer
// expect: write-read race on field Inner.inner
public class OuterAndInner {
  private int outer;

  public static void main(String[] args) {
    OuterAndInner object = new OuterAndInner();
    Inner nested = object.new Inner();
    Threads.unordered(nested::first, () -> object.second(nested));
    System.out.println(object.outer);
  }

  private void second(Inner nested) {
    outer = nested.inner + 1; // assertRaceWith("first")
  }

  private class Inner {
    private int inner;

    void first() {
      outer = 1; // assertRaceWith("second")
      inner = 2; // assertRaceWith("second")
    }
  }
}
