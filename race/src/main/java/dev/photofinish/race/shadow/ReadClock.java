/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.clock.Epoch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The reads of one variable that the same threads read again and again, in ever new epochs: each
 * thread replaces its own entry in place, as in the paper's vector clock.
 *
 * <p>Entries are never moved, so a thread needs no lock to replace its own. Only the slots that
 * have read the variable take room.
 */
public final class ReadClock extends Reads {
  /** A hash table of a fixed size, found by slot, and a larger one for what it has no room for. */
  private static final class Block {
    static final int TRIES = 4;

    final long[] entries; // 0 is free; once taken, an entry belongs to one slot
    volatile Block more;

    Block(int size) {
      entries = new long[size];
    }

    long get(int i) {
      return Words.getVolatile(entries, Words.offset(i));
    }

    /** Puts an epoch where one of the same slot is, or none; else false. */
    boolean take(int i, long epoch) {
      long entry = get(i);
      if (entry == Epoch.NONE) {
        if (Words.replace(entries, Words.offset(i), Epoch.NONE, epoch)) {
          return true;
        }
        entry = get(i);
      }
      boolean own = Epoch.slot(entry) == Epoch.slot(epoch);
      if (own) {
        Words.put(entries, Words.offset(i), epoch);
      }
      return own;
    }

    /** The next block, made if there is none. */
    synchronized Block after() {
      if (more == null) {
        more = new Block(2 * entries.length);
      }
      return more;
    }

    int index(long epoch, int attempt) {
      return (Epoch.slot(epoch) + attempt) & (entries.length - 1);
    }
  }

  private final Block first = new Block(8);

  ReadClock(long word) {
    super(word);
  }

  /** Enters a read, with the effect of a full fence. */
  public void put(long epoch) {
    for (Block block = first; ; block = block.more == null ? block.after() : block.more) {
      for (int attempt = 0; attempt < Block.TRIES; attempt++) {
        if (block.take(block.index(epoch, attempt), epoch)) {
          return;
        }
      }
    }
  }

  @Override
  public boolean contains(long epoch) {
    for (Block block = first; block != null; block = block.more) {
      for (int attempt = 0; attempt < Block.TRIES; attempt++) {
        if (block.entries[block.index(epoch, attempt)] == epoch) {
          return true; // a thread looks for its own entry, which needs no fence
        }
      }
    }
    return false;
  }

  @Override
  public void forEach(LongConsumer action) {
    for (Block block = first; block != null; block = block.more) {
      for (int i = 0; i < block.entries.length; i++) {
        long entry = block.get(i);
        if (entry != Epoch.NONE) {
          action.accept(entry);
        }
      }
    }
  }

  /** All entries, as they are now, in no order. */
  long[] epochs() {
    List<Long> entries = new ArrayList<>();
    forEach(entries::add);
    return entries.stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public String toString() {
    List<String> entries = new ArrayList<>();
    forEach(entry -> entries.add(Epoch.toString(entry)));
    return entries.toString();
  }
}
