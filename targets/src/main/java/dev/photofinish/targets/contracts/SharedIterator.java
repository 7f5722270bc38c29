/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Two threads take elements from one iterator; nobody modifies the list. */
// expect: write-write race on object of Itr
public class SharedIterator {
  private static final List<String> LIST = new ArrayList<>(List.of("a", "b"));

  public static void main(String[] args) {
    Iterator<String> elements = LIST.iterator();
    Threads.unordered(() -> first(elements), () -> second(elements));
    System.out.println(LIST);
  }

  private static void first(Iterator<String> elements) {
    elements.next(); // assertRaceWith("second")
  }

  private static void second(Iterator<String> elements) {
    elements.next(); // assertRaceWith("first")
  }
}
