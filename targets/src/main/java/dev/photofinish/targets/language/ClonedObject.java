/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** A copy of an object has no history: the reader of the original is no concern of it. */
// expect: no race
public class ClonedObject {
  public static void main(String[] args) {
    Sheet original = new Sheet();
    original.number = 1;
    original.title = "original";
    String[] seen = new String[2];
    Threads.unordered(
        () -> seen[0] = original.title + original.number,
        () -> {
          Sheet copy = original.clone();
          copy.number++;
          copy.title = "copy";
          seen[1] = copy.title + copy.number;
        },
        () -> original.clone().number--);
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static final class Sheet implements Cloneable {
    int number;
    String title;

    @Override
    public Sheet clone() {
      try {
        return (Sheet) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
