/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.ThreadClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import jdk.internal.vm.annotation.DontInline;

/**
 * All unordered reads that shadow words name: sets, shared by variables of the same history, and
 * clocks, each of one variable.
 *
 * <p>A word is a number to the garbage collector, so those that no word names any more are found by
 * a sweep through the shadows that ever held one, whenever there are twice as many as the last
 * sweep left.
 */
public final class ReadSets {
  /*
   * Threads install sets in words, by compare-and-swap, while a sweep runs. A set that its first
   * pass over the words does not meet is marked as dropped; a second pass takes the mark off where
   * a thread has installed it in between; the rest go. Whoever installs a set looks for the mark
   * afterwards, and restores the set if it is there. Both sides write first and look then, with a
   * full fence between, so one of them notices the other.
   *
   * A number is never used twice, so a word that changes and comes back means what it meant before.
   */

  /** How many sets gather before the first sweep. */
  private static final int PATIENCE = 1 << 16;

  private static final class Table extends ConcurrentHashMap<ReadSet, ReadSet> implements Unheard {
    private static final long serialVersionUID = 1;
  }

  private final int patience;
  private final ConcurrentHashMap<ReadSet, ReadSet> sets = new Table();
  private final List<ReadClock> clocks = new ArrayList<>(); // guarded by this
  private final NumberedReads numbered = new NumberedReads(); // written under the lock of this
  private final WeakIdentityMap<ReadWords> holders = new WeakIdentityMap<>();
  private int enough; // guarded by this: so many sets call for a sweep
  private long sweep; // guarded by this: the number of the last one

  public ReadSets() {
    this(PATIENCE);
  }

  ReadSets(int patience) {
    this.patience = patience;
    this.enough = patience;
  }

  /** Must be called before the word of {@code holder} at {@code offset} first names a set. */
  public void watch(Object holder, long offset) {
    ReadWords known = holders.get(holder);
    if (known == null || !known.contains(offset)) {
      synchronized (this) { // not while a sweep runs
        holders.get(holder, ReadWords::of).add(offset);
      }
    }
  }

  /** The reads that {@code word} names, or null if the word has changed since it was read. */
  public Reads get(long word) {
    return numbered.get(word);
  }

  /**
   * The reads of a variable once {@code self} has read it too: those of {@code reads} that are not
   * ordered before the new one, and that one. Null if the new one alone remains.
   */
  public ReadSet and(ReadSet reads, ThreadClock self, ReadMemo memo) {
    ReadSet known = memo.after(reads.word());
    return known != null ? known : remember(reads.word(), reads.epochs(), self, memo);
  }

  /** The same for a single earlier read, which is not ordered before the new one. */
  public ReadSet and(long epoch, ThreadClock self, ReadMemo memo) {
    ReadSet known = memo.after(epoch);
    return known != null ? known : remember(epoch, new long[] {epoch}, self, memo);
  }

  /** A clock with the reads of {@code set}, but for those ordered before one of {@code self}. */
  @DontInline
  public synchronized ReadClock clock(ReadSet set, ThreadClock self) {
    sweepIfDue();
    ReadClock clock = new ReadClock(numbered.nextWord());
    clock.put(self.epoch());
    for (long epoch : set.epochs()) {
      if (!self.covers(epoch)) {
        clock.put(epoch);
      }
    }
    numbered.put(clock);
    clocks.add(clock);
    return clock;
  }

  /** The reads of a clock as they are now, in a set, which never changes. */
  public ReadSet set(ReadClock clock) {
    long[] epochs = clock.epochs();
    Arrays.sort(epochs);
    return intern(epochs);
  }

  /** A word names {@code reads} now: it must be called after every installation. */
  public void installed(Reads reads) {
    if (reads.dropped) {
      restore(reads);
    }
  }

  /** How many sets and clocks there are. */
  public synchronized int size() {
    return sets.size() + clocks.size();
  }

  @DontInline
  private ReadSet remember(long word, long[] epochs, ThreadClock self, ReadMemo memo) {
    long[] kept = new long[epochs.length + 1];
    int size = 0;
    for (long epoch : epochs) {
      if (!self.covers(epoch)) {
        kept[size++] = epoch;
      }
    }
    if (size == 0) {
      return null;
    }
    kept[size++] = self.epoch();
    long[] sorted = Arrays.copyOf(kept, size);
    Arrays.sort(sorted);
    ReadSet set = intern(sorted);
    memo.remember(word, set);
    return set;
  }

  private ReadSet intern(long[] epochs) {
    ReadSet known = sets.get(new ReadSet(epochs, Epoch.NONE));
    return known != null ? known : create(epochs);
  }

  private synchronized ReadSet create(long[] epochs) {
    sweepIfDue();
    ReadSet earlier = sets.get(new ReadSet(epochs, Epoch.NONE));
    if (earlier != null) {
      return earlier;
    }
    ReadSet made = new ReadSet(epochs, numbered.nextWord());
    numbered.put(made); // first: who finds it among the sets may name it, even if memory runs out
    sets.put(made, made);
    return made;
  }

  private synchronized void restore(Reads reads) {
    boolean gone = numbered.get(reads.word()) == null;
    numbered.put(reads); // first: words name it already, even if memory runs out
    reads.dropped = false;
    if (reads instanceof ReadSet set) {
      sets.putIfAbsent(set, set);
    } else if (gone) {
      clocks.add((ReadClock) reads);
    }
  }

  private void sweepIfDue() {
    if (sets.size() + clocks.size() >= enough) {
      sweep();
      enough = Math.max(patience, 2 * (sets.size() + clocks.size()));
    }
  }

  private void sweep() {
    sweep++;
    forEachInUse(reads -> reads.seen = sweep);
    sets.values().forEach(this::dropIfUnseen);
    clocks.forEach(this::dropIfUnseen);
    forEachInUse(reads -> reads.dropped = false);
    sets.values().removeIf(this::removeIfDropped);
    clocks.removeIf(this::removeIfDropped);
    numbered.trim();
  }

  private void dropIfUnseen(Reads reads) {
    if (reads.seen < sweep) {
      reads.dropped = true;
    }
  }

  private boolean removeIfDropped(Reads reads) {
    if (reads.dropped) {
      numbered.remove(reads);
    }
    return reads.dropped;
  }

  private void forEachInUse(Consumer<Reads> action) {
    holders.forEach(
        (holder, words) ->
            words.forEach(
                holder,
                word -> {
                  Reads reads = Epoch.isSet(word) ? get(word) : null;
                  if (reads != null) {
                    action.accept(reads);
                  }
                }));
  }
}
