/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was found to be wrong with the checks of a run, by site. Thread-safe. */
public final class Violations implements Precision.Listener {
  private static final int CHECK = 1;
  private static final int WRITE = 2;

  private final Map<Long, Long> counts = new LinkedHashMap<>(); // guarded by this

  /**
   * How often one site went wrong.
   *
   * @param check whether it is its checks that are legitimate for no access, not its accesses that
   *     no check covers
   */
  public record Entry(boolean check, boolean write, int site, long count) {}

  @Override
  public synchronized void violated(
      boolean check, Object where, int index, boolean write, int site) {
    long key = (long) site << 2 | (check ? CHECK : 0) | (write ? WRITE : 0);
    Long known = counts.get(key);
    counts.put(key, known == null ? 1 : known + 1);
  }

  public synchronized List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    counts.forEach(
        (key, count) ->
            entries.add(
                new Entry((key & CHECK) != 0, (key & WRITE) != 0, (int) (key >> 2), count)));
    return entries;
  }
}
