/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** A record shown through a plain field: its components are final. */
// expect: write-read race on static field Records.latest
public class Records {
  private record Range(int from, long to, double[] weights) {
    static int made;

    Range {
      if (from > to) {
        throw new IllegalArgumentException(from + " > " + to);
      }
    }

    Range(int only) {
      this(only, only, new double[] {0});
    }

    long length() {
      return to - from;
    }
  }

  private static Range latest;

  public static void main(String[] args) {
    String[] seen = new String[1];
    Threads.unordered(Records::publish, () -> seen[0] = read());
    Range.made++;
    boolean same = new Range(1).equals(new Range(2)) || new Range(3).hashCode() == 0;
    System.out.println(seen[0] + " " + same + " " + Range.made);
  }

  private static void publish() {
    latest = new Range(3, 10, null); // assertRaceWith("read")
  }

  private static String read() {
    Range range = latest; // assertRaceWith("publish")
    return range.length() + " " + range;
  }
}
