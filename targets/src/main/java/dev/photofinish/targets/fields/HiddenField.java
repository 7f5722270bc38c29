/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Two fields of one name in one object: each thread has its own. */
// expect: no race
public class HiddenField {
  public static void main(String[] args) {
    Derived object = new Derived();
    Base same = object;
    Threads.unordered(() -> object.data = 1, () -> same.data = 2);
    System.out.println(object.data + " " + same.data);
  }

  private static class Base {
    int data;
  }

  private static final class Derived extends Base {
    int data;
  }
}
