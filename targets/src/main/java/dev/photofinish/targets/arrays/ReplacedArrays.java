/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/**
 * A thread goes on and on with the same elements, until another one gives it others, without order:
 * what it did with the first ones counts as well.
 */
// expect: race on field ReplacedArrays.rounds
// expect: race on field ReplacedArrays.all
// expect: race on element 1 of int[]
// expect: race on field ReplacedArrays.single
// expect: race on element 2 of long[]
// expect: race on field ReplacedArrays.index
// expect: race on element 3 of short[]
public class ReplacedArrays {
  private static final int ENOUGH = 1000;

  private int rounds;
  private int[] all = new int[4];
  private final int[] others = {0, 0, 0, ENOUGH};
  private long[] single = new long[4];
  private final long[] another = {0, 0, ENOUGH};
  private int index = 3;
  private final short[] numbers = {0, 0, 0, 0, ENOUGH};

  public static void main(String[] args) {
    ReplacedArrays shared = new ReplacedArrays();
    Threads.together(shared::useAll, shared::replaceAll);
    shared.rounds = 0;
    Threads.together(shared::useSingle, shared::replaceSingle);
    shared.rounds = 0;
    Threads.together(shared::useIndex, shared::replaceIndex);
    System.out.println(shared.rounds > 0);
  }

  private void useAll() {
    int sum = 0;
    for (int i = 0; i < Integer.MAX_VALUE && sum < ENOUGH; i++) {
      for (int k = 0; k < 4; k++) {
        sum += all[k]; // assertRaceWith("replaceAll")
      }
      rounds = i; // assertRaceWith("awaitRounds")
    }
  }

  private void replaceAll() {
    awaitRounds();
    int[] first = all;
    all = others; // assertRaceWith("useAll")
    first[1] = 1; // assertRaceWith("useAll")
  }

  private void useSingle() {
    long sum = 0;
    for (int i = 0; i < Integer.MAX_VALUE && sum < ENOUGH; i++) {
      sum += single[2]; // assertRaceWith("replaceSingle")
      rounds = i; // assertRaceWith("awaitRounds")
    }
  }

  private void replaceSingle() {
    awaitRounds();
    long[] first = single;
    single = another; // assertRaceWith("useSingle")
    first[2] = 1; // assertRaceWith("useSingle")
  }

  private void useIndex() {
    int sum = 0;
    for (int i = 0; i < Integer.MAX_VALUE && sum < ENOUGH; i++) {
      sum += numbers[index]; // assertRaceWith("replaceIndex")
      rounds = i; // assertRaceWith("awaitRounds")
    }
  }

  private void replaceIndex() {
    awaitRounds();
    index = 4; // assertRaceWith("useIndex")
    numbers[3] = 1; // assertRaceWith("useIndex")
  }

  /** Returns when the other thread is at it. */
  private void awaitRounds() {
    while (rounds < 2) { // assertRaceWith("useAll")
      Thread.onSpinWait();
    }
  }
}
