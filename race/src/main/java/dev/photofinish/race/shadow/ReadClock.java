/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.clock.Epoch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
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
  private static final VarHandle ENTRIES = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle MORE;

  static {
    try {
      MORE = MethodHandles.lookup().findVarHandle(Block.class, "more", Block.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** A hash table of a fixed size, found by slot, and a larger one for what it has no room for. */
  private static final class Block {
    static final int TRIES = 4;

    final long[] entries; // 0 is free; once taken, an entry belongs to one slot
    volatile Block more;

    Block(int size) {
      entries = new long[size];
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
    for (Block block = first; ; block = after(block)) {
      for (int attempt = 0; attempt < Block.TRIES; attempt++) {
        int i = block.index(epoch, attempt);
        long entry = (long) ENTRIES.getVolatile(block.entries, i);
        if (entry == Epoch.NONE) {
          entry = (long) ENTRIES.compareAndExchange(block.entries, i, Epoch.NONE, epoch);
          if (entry == Epoch.NONE) {
            return;
          }
        }
        if (Epoch.slot(entry) == Epoch.slot(epoch)) {
          ENTRIES.setVolatile(block.entries, i, epoch);
          return;
        }
      }
    }
  }

  private static Block after(Block block) {
    if (block.more == null) {
      MORE.compareAndSet(block, null, new Block(2 * block.entries.length));
    }
    return block.more;
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
        long entry = (long) ENTRIES.getVolatile(block.entries, i);
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
