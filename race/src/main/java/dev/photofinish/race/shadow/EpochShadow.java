/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.ThreadClock;
import java.util.BitSet;

/**
 * Two words a variable: its last write, an epoch, and its last reads, an epoch or a {@link
 * ReadSet}. 16 bytes a variable, whatever its history.
 */
public final class EpochShadow extends Shadow {
  /*
   * Most arrays have one user at a time. As long as that is so, all words are the user's own, or of
   * accesses that happen before it, so there is nothing to compare; and nobody else writes them, so
   * plain stores will do. The mode says whether it is so:
   *
   *   SHARED    any thread, by the rules of the detector
   *   FREE      nobody has come yet
   *   ~epoch    one thread so far, last in that epoch, by the rules
   *   epoch     claimed by one thread for that epoch: it stores its epoch and asks nobody
   *   RETIRED   as epoch, until another thread came; that and all later ones use younger words
   *   YOUNGER   the words that they use: by the rules, and compared with the older ones too
   *
   *            another thread, to whom all is known
   *              ┌────────────┐
   *   FREE ──> ~epoch <───────┴── epoch ──> RETIRED, and YOUNGER beside it
   *              │  └────────────>  │
   *              │ the same thread, │ another thread, after the epoch
   *              │ epochs later     │
   *              └──> SHARED <──────┘
   *
   * The claimant may store late: as long as a loop of its goes on by the same step, the history
   * only notes how far that has come; the words get the epoch when it ends, or below.
   *
   * A thread that has a claim looks again before its clock changes or is seen by others: whoever
   * has come meanwhile put a word into the younger ones, and then looked at the older ones; the
   * thread has put its words into the older ones and looks, after a fence, at the younger ones. So
   * one of the two sees the other. For the next epoch it claims anew.
   */

  /** The most variables that fit into one array of words. */
  public static final int MOST = (Integer.MAX_VALUE - 8) / 2 - 1;

  /** Any thread may use the words, by the rules of the detector. */
  public static final long SHARED = -1;

  private static final long RETIRED = Long.MIN_VALUE;
  private static final long YOUNGER = Long.MIN_VALUE + 1;
  private static final long FREE = Long.MIN_VALUE + 2;

  private static final int TAG = 0;
  private static final int MODE = 1;
  private static final int HEADER = 2;

  /** In how many epochs, one after the other, a thread must have come alone before it may claim. */
  private static final int ENOUGH = 2;

  /** Fewer variables are not worth a claim in every epoch. */
  private static final int FEW = 8;

  private final long[] words; // tag and mode, then write and read of variable 0, of variable 1, …
  private volatile long[] younger; // null unless the words are retired
  private long claim; // the epoch for which they were claimed until then
  private int epochs; // how many, one after the other, had the same thread alone; guarded by this
  private BitSet told; // the variables in which words and younger ones race; guarded by this

  public EpochShadow(int length, Object label) {
    super(label);
    words = newWords(length, SHARED);
  }

  private long[] newWords(int length, long mode) {
    return newWords(length, tag(), mode);
  }

  private static long[] newWords(int length, int tag, long mode) {
    long[] made = new long[HEADER + 2 * length];
    made[TAG] = tag;
    made[MODE] = mode;
    return made;
  }

  /** Words for the shadow of {@code tag}, which any thread may use by the rules. */
  public static long[] sharedWords(int length, int tag) {
    return newWords(length, tag, SHARED);
  }

  @Override
  public int length() {
    return length(words);
  }

  /** How many variables have their history in {@code words}. */
  public static int length(long[] words) {
    return (words.length - HEADER) / 2;
  }

  /** The object that holds the words. */
  public long[] words() {
    return words;
  }

  /** The object that holds the words for accesses to come. */
  public long[] current() {
    long[] later = younger;
    return later == null ? words : later;
  }

  /** The words that took over from those that were claimed; null if none. */
  public long[] younger() {
    return younger;
  }

  /** The epoch for which the words were claimed when younger ones took over. */
  public long claim() {
    return claim;
  }

  /** The tag of the shadow that has {@code words}. */
  public static int tag(long[] words) {
    return (int) words[TAG];
  }

  /** Where among the words the last write of variable {@code index} is; its reads come next. */
  public static int at(int index) {
    return HEADER + 2 * index;
  }

  /** The offset of the last write of variable {@code index}. */
  public static long write(int index) {
    return Words.offset(at(index));
  }

  /** The offset of the last reads of variable {@code index}. */
  public static long read(int index) {
    return Words.offset(at(index) + 1);
  }

  /* Claims. */

  /** Lets threads claim this, which nobody has used yet. */
  public void free() {
    if (length() >= FEW) {
      words[MODE] = FREE;
    }
  }

  /** Whether the thread at {@code epoch} is the only one that uses {@code words} now. */
  public static boolean isClaimed(long[] words, long epoch) {
    return words[MODE] == epoch;
  }

  /**
   * Notes accesses at {@code epoch} of every {@code step}th variable, from one to another, in words
   * that the thread has claimed; of none beyond the last that there is.
   */
  public static void fill(long[] words, int first, long last, int step, boolean write, long epoch) {
    int end = (int) Math.min(last, length(words) - 1L);
    int k = at(first) + (write ? 0 : 1);
    for (int left = (end - first) / step; left >= 0; left--) {
      words[k] = epoch;
      k += 2 * step;
    }
  }

  /** Whether the thread at {@code epoch} may use {@code words} by the rules, and no others. */
  public static boolean isOrdinary(long[] words, long epoch) {
    long mode = words[MODE];
    return mode == SHARED || mode == ~epoch;
  }

  /**
   * A thread that is tracked is about to use this: afterwards {@link #current} is claimed for it,
   * or by the rules. True if it is claimed anew.
   *
   * @param only whether there has never been another thread
   */
  public synchronized boolean enter(ThreadClock self, Slots slots, boolean only) {
    long mode = words[MODE];
    if (mode == SHARED || mode == RETIRED) {
      return false;
    }
    words[MODE] = mode == FREE ? (only ? self.epoch() : ~self.epoch()) : next(mode, self, slots);
    if (words[MODE] == RETIRED) {
      claim = mode;
      younger = newWords(length(), YOUNGER);
    }
    return words[MODE] == self.epoch() && mode != self.epoch();
  }

  private long next(long mode, ThreadClock self, Slots slots) {
    long last = mode > 0 ? mode : ~mode;
    if (Epoch.isSameSlot(last, self.epoch())) {
      boolean claims = mode > 0 || (last != self.epoch() && ++epochs >= ENOUGH);
      return claims ? self.epoch() : ~self.epoch();
    }
    epochs = 0;
    if (self.covers(last)) {
      return ~self.epoch();
    }
    return mode < 0 || slots.isPast(last) ? SHARED : RETIRED;
  }

  /** The thread at {@code epoch} goes on by the rules: it has more claims than it can remember. */
  public synchronized void disclaim(long epoch) {
    if (words[MODE] == epoch) {
      words[MODE] = ~epoch;
    }
  }

  /** Notes that a race between the words and the younger ones has been told; false if before. */
  public synchronized boolean tell(int index) {
    if (told == null) {
      told = new BitSet();
    }
    boolean first = !told.get(index);
    told.set(index);
    return first;
  }
}
