/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Collections that library methods are given, and look at or change. */
// expect: write-read race on object of ArrayList
// expect: write-read race on object of HashSet
// expect: write-read race on object of TreeSet
// expect: write-read race on object of LinkedList
public class Arguments {
  private static final List<String> SORTED = new ArrayList<>(List.of("b", "a"));
  private static final Set<String> COPIED = new HashSet<>();
  private static final Set<String> ADDED = new TreeSet<>();
  private static final Deque<String> PRINTED = new LinkedList<>();

  public static void main(String[] args) {
    Threads.unordered(Arguments::first, Arguments::second);
    System.out.println("done");
  }

  private static void first() {
    Collections.sort(SORTED); // assertRaceWith("second")
    COPIED.add("a"); // assertRaceWith("second")
    ADDED.add("a"); // assertRaceWith("second")
    PRINTED.add("a"); // assertRaceWith("second")
  }

  private static void second() {
    String.join(",", SORTED); // assertRaceWith("first")
    new ArrayDeque<>(COPIED).size(); // assertRaceWith("first")
    new ConcurrentLinkedQueue<String>().addAll(ADDED); // assertRaceWith("first")
    System.out.println(PRINTED); // assertRaceWith("first")
  }
}
