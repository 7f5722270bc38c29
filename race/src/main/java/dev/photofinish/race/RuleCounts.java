/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

/** How often each rule fired, in one thread or, added up, in all. Not thread-safe. */
public final class RuleCounts {
  private final long[] counts = new long[Rule.values().length];

  public void add(Rule rule) {
    counts[rule.ordinal()]++;
  }

  public void add(RuleCounts other) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
  }

  public long of(Rule rule) {
    return counts[rule.ordinal()];
  }

  /** The sum over the rules for one kind of operation. */
  public long of(Rule.Operation operation) {
    long sum = 0;
    for (Rule rule : Rule.values()) {
      if (rule.operation() == operation) {
        sum += counts[rule.ordinal()];
      }
    }
    return sum;
  }
}
