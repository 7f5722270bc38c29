/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Parameters and variables of one word and of two, alive over accesses, loops and handlers. */
// expect: no race
public class ManyLocals {
  private double weight = 0.5;
  private int[] cells = new int[8];

  public static void main(String[] args) {
    ManyLocals object = new ManyLocals();
    double[] results = new double[2];
    Threads.together(
        () -> results[0] = object.mix(1L, 2.0, 3, "four", 5f, (byte) 6, true, 'h', new long[] {8}),
        () -> results[1] = staticMix(8L, 7.0, object, (short) 5));
    System.out.println(results[0] + " " + results[1] + " " + object.cells[3]);
  }

  private synchronized double mix(
      long a, double b, int c, String d, float e, byte f, boolean g, char h, long[] i) {
    long sum = a;
    double product = b;
    for (int k = 0; k < cells.length; k++) {
      long square = (long) cells[k] * cells[k];
      cells[k] = k + (int) (square % 7) + (g ? c : f);
      try {
        int quotient = c / (k - 3);
        product *= weight + quotient;
      } catch (ArithmeticException caught) {
        double kept = weight;
        weight = kept + e;
        product -= caught.getMessage().length();
      }
      sum += cells[k] + i[0] + h;
      i[0] = sum % 11;
    }
    return sum + product + d.length() + e;
  }

  private static double staticMix(long a, double b, ManyLocals object, short c) {
    double result = a;
    synchronized (object) {
      int i = c;
      while (i-- > 0) {
        long step = i * a;
        result += step + b;
      }
    }
    return result;
  }
}
