/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.clock.SyncVar;
import java.util.function.IntFunction;

/**
 * The clocks of the elements of one container, by a hash of each.
 *
 * <p>Elements are told apart by all bits of their hash until there are {@link #MOST} clocks; those
 * that come later share them. So memory is bounded, and what may get lost is a race between threads
 * that used different elements of a container that has had many, never an edge.
 */
final class Elements {
  static final int MOST = 1024;

  /** Those of a container that nobody should hear of. */
  static final Elements SILENT = new Elements(null);

  private static final int FIRST = 16;

  /** Open addressing. */
  private static final class Table {
    final int[] hashes;
    final SyncVar[] vars;
    int size;

    Table(int length) {
      hashes = new int[length];
      vars = new SyncVar[length];
    }

    /** The place of a hash, or the empty one where it should go; -1 if it is not there. */
    int find(int hash) {
      int mask = hashes.length - 1;
      for (int i = spread(hash) & mask, n = 0; n < hashes.length; i = (i + 1) & mask, n++) {
        if (vars[i] == null || hashes[i] == hash) {
          return i;
        }
      }
      return -1;
    }
  }

  private final IntFunction<Object> named;
  private Table table = new Table(FIRST); // guarded by this

  /** Elements that {@code named} gives names to, by their hashes. */
  Elements(IntFunction<Object> named) {
    this.named = named;
  }

  /** The clock of the element that has {@code hash}; null if it orders nothing. */
  SyncVar at(int hash) {
    return this == SILENT ? null : find(hash);
  }

  private synchronized SyncVar find(int hash) {
    Table current = table;
    int i = current.find(hash);
    if (i < 0) {
      return current.vars[spread(hash) & (current.vars.length - 1)];
    }
    if (current.vars[i] == null) {
      if (2 * current.size >= current.vars.length && current.vars.length < MOST) {
        table = larger(current);
        return find(hash);
      }
      current.hashes[i] = hash;
      current.vars[i] = new SyncVar(named.apply(hash));
      current.size++;
    }
    return current.vars[i];
  }

  /** All clocks that there are. */
  synchronized SyncVar[] all() {
    SyncVar[] all = new SyncVar[table.size];
    int size = 0;
    for (SyncVar each : table.vars) {
      if (each != null) {
        all[size++] = each;
      }
    }
    return all;
  }

  private static Table larger(Table old) {
    Table table = new Table(4 * old.vars.length);
    for (int i = 0; i < old.vars.length; i++) {
      if (old.vars[i] != null) {
        int j = table.find(old.hashes[i]);
        table.hashes[j] = old.hashes[i];
        table.vars[j] = old.vars[i];
        table.size++;
      }
    }
    return table;
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B1;
    return mixed ^ (mixed >>> 16);
  }
}
