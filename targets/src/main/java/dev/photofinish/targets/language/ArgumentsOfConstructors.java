/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/**
 * Fields are read while an object that is not yet constructed lies on the operand stack: in the
 * arguments of new, of super and of this.
 */
// expect: no race
public class ArgumentsOfConstructors {
  static int counter;
  static long[] steps = {1, 2, 3};

  public static void main(String[] args) {
    long[] sums = new long[2];
    Threads.together(() -> sums[0] = work(), () -> sums[1] = work());
    System.out.println((sums[0] > 0) + " " + counter);
  }

  private static synchronized long work() {
    long sum = 0;
    for (int i = 0; i < 50; i++) {
      Node last = new Node(null, steps[i % 3]);
      Node node =
          new Node(
              new Node(i % 2 == 0 ? last : new Node(last, last.value), counter++),
              new Node(i).value + (last.next == null ? steps[0] : last.next.value));
      sum += new Leaf(node, i > 25 ? node.next : last).value + node.value;
    }
    return sum;
  }

  private static class Node {
    Node next;
    long value;

    Node(Node next, long value) {
      this.next = next;
      this.value = value;
    }

    Node(int seed) {
      this(seed % 3 == 0 ? null : new Node(null, counter), steps[seed % 3] + counter);
      value += seed;
    }
  }

  private static final class Leaf extends Node {
    private final int twice;

    Leaf(Node node, Node other) {
      super(node == other ? null : node.next, node.value > 10 ? other.value : check(node));
      for (int i = 0; i < 2; i++) {
        value += node.value; // a jump backwards in a constructor
      }
      twice = 2 * counter;
      value += twice;
    }

    private static long check(Node node) {
      return node.value;
    }
  }
}
