/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Reads and writes in one expression, of one word and of two, whose value is used. */
// expect: no race
public class CompoundAssignments {
  private int number;
  private long wide = 1;
  private double real = 1;
  private static long total;
  private static String text = "";

  public static void main(String[] args) {
    CompoundAssignments values = new CompoundAssignments();
    Threads.together(() -> values.step(7), () -> values.step(7));
    System.out.println(values.number + " " + values.wide + " " + values.real);
    System.out.println(total + " " + text);
  }

  private synchronized void step(int by) {
    int before = number++;
    int after = number += before + by;
    long square = wide *= after;
    double half = real = real / 2 + (wide = square - before);
    synchronized (CompoundAssignments.class) {
      total += number-- + (long) half;
      text += (text.isEmpty() ? "a" : "b") + (total > 0 ? ++wide : --wide);
    }
    self().number <<= 2;
    self().wide ^= total = self().number;
  }

  private CompoundAssignments self() {
    return this;
  }
}
