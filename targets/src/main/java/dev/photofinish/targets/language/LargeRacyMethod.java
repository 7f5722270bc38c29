/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** A method that its checks make too large for the JIT, if they are written out; checked anyway. */
// expect: write-write race on static field LargeRacyMethod.first
// expect: write-write race on static field LargeRacyMethod.last
public class LargeRacyMethod {
  private static final long[] OWN = new long[2];
  private static int first;
  private static int last;

  public static void main(String[] args) {
    Threads.unordered(() -> large(0), () -> large(1));
    System.out.println(first + last + OWN[0] + OWN[1]);
  }

  private static void large(int id) {
    first = 1; // assertRaceWith("large")
    try {
      OWN[id]++;
    } finally {
      try {
        OWN[id] += 2;
      } finally {
        try {
          OWN[id] *= 3;
        } finally {
          try {
            OWN[id] -= 4;
          } finally {
            try {
              OWN[id] <<= 1;
            } finally {
              try {
                OWN[id] ^= 5;
              } finally {
                OWN[id] += OWN[id] + OWN[id] + OWN[id] + OWN[id];
                OWN[id] -= OWN[id] / 3 + OWN[id] / 5 + OWN[id] / 7;
                OWN[id] += OWN[id] + OWN[id] + OWN[id] + OWN[id];
              }
            }
          }
        }
      }
    }
    last = 1; // assertRaceWith("large")
  }
}
