/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Each thread has its own fields of one object, and its own object of one class. */
// expect: no race
public class NeighbouringFields {
  private int left;
  private int right;
  private byte small;
  private byte little;

  public static void main(String[] args) {
    NeighbouringFields one = new NeighbouringFields();
    NeighbouringFields other = new NeighbouringFields();
    Threads.together(
        () -> {
          for (int i = 0; i < 1_000; i++) {
            one.left++;
            other.right++;
            one.small++;
          }
        },
        () -> {
          for (int i = 0; i < 1_000; i++) {
            one.right++;
            other.left++;
            one.little++;
          }
        });
    System.out.println(one.left + one.right + other.left + other.right);
    System.out.println(one.small + one.little);
  }
}
