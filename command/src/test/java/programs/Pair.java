/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Fields that are accessed together, and one that is not. */
public class Pair {
  int left;
  int right;
  int sum;

  void set(int n) {
    left = n;
    right = n;
  }

  void add() {
    sum = left + right;
  }

  int sum() {
    return sum;
  }
}
