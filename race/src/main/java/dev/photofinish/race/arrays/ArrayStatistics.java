/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.arrays.Partition.Mode;
import dev.photofinish.race.shadow.Shadow;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** How many elements arrays have, and how many locations they took in the end. Thread-safe. */
public final class ArrayStatistics {
  private final Map<Mode, Count> counts = new EnumMap<>(Mode.class); // guarded by itself

  /** Of the arrays of one mode. */
  private static final class Count {
    long arrays;
    long elements;
    long locations;
    long bytes;
  }

  /** Adds an array as it is now. */
  public void add(Shadow array) {
    if (array instanceof ArrayShadow slim) {
      Partition partition = slim.partition();
      add(partition.mode(), 1, partition.length(), partition.parts(), slim.bytes());
    } else {
      add(Mode.FINE, 1, array.length(), array.length(), array.bytes());
    }
  }

  public void add(ArrayStatistics other) {
    synchronized (other.counts) {
      other.counts.forEach((mode, c) -> add(mode, c.arrays, c.elements, c.locations, c.bytes));
    }
  }

  private void add(Mode mode, long arrays, long elements, long locations, long bytes) {
    synchronized (counts) {
      Count count = counts.computeIfAbsent(mode, any -> new Count());
      count.arrays += arrays;
      count.elements += elements;
      count.locations += locations;
      count.bytes += bytes;
    }
  }

  public long elements() {
    synchronized (counts) {
      return counts.values().stream().mapToLong(count -> count.elements).sum();
    }
  }

  public long locations() {
    synchronized (counts) {
      return counts.values().stream().mapToLong(count -> count.locations).sum();
    }
  }

  /** How many bytes the locations take; 0 if the detector keeps no such count. */
  public long bytes() {
    synchronized (counts) {
      return counts.values().stream().mapToLong(count -> count.bytes).sum();
    }
  }

  /** The shadow fraction: locations for each element. */
  public double fraction() {
    return elements() == 0 ? 0 : (double) locations() / elements();
  }

  /** One line for all, and one for each mode, each after {@code prefix}. */
  public String toString(String prefix) {
    StringBuilder text = new StringBuilder(prefix);
    text.append(String.format(Locale.ROOT, "shadow fraction %.2g: ", fraction()));
    text.append(locations()).append(" locations for ").append(elements()).append(" elements");
    if (bytes() > 0) {
      double each = (double) bytes() / elements();
      text.append(String.format(Locale.ROOT, ", %.2g bytes an element", each));
    }
    text.append('\n');
    synchronized (counts) {
      counts.forEach(
          (mode, count) -> {
            text.append(prefix).append(mode).append(": arrays ").append(count.arrays);
            text.append(", elements ").append(count.elements);
            text.append(", locations ").append(count.locations).append('\n');
          });
    }
    return text.toString();
  }
}
