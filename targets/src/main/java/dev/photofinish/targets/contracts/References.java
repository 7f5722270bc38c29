/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;

/** Library methods called by reference; nothing of that can be seen in the class. */
// expect: write-read race on object of ArrayList
// expect: write-read race on object of StringBuilder
// expect: write-read race on element 0 of int[]
public class References {
  private static final List<String> LIST = new ArrayList<>();
  private static final StringBuilder TEXT = new StringBuilder();
  private static final int[] NUMBERS = {2, 1};

  private interface Copy {
    List<String> of(List<String> original);
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    int[] found = new int[1];
    Threads.unordered(References::first, () -> found[0] = second());
    System.out.println(found[0] + " " + References.class.getDeclaredMethods().length);
  }

  private static void first() {
    Consumer<String> add = LIST::add; // assertRaceWith("second") tag("first")
    add.accept("a");
    Function<String, StringBuilder> append = TEXT::append; // assertRaceWith("second") tag("first")
    append.apply("a");
    Consumer<int[]> sort = Arrays::sort; // assertRaceWith("second") tag("first")
    sort.accept(NUMBERS);
  }

  private static int second() {
    UnaryOperator<int[]> copy = int[]::clone; // assertRaceWith("first") tag("second")
    IntSupplier length = TEXT::length; // assertRaceWith("first") tag("second")
    int[] copied = copy.apply(NUMBERS);
    int found = copied[0] + length.getAsInt();
    Copy make = ArrayList::new; // assertRaceWith("first") tag("second")
    return found + make.of(LIST).size();
  }
}
