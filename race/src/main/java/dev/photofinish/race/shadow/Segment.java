/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.History;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.ThreadClock;
import java.util.BitSet;
import jdk.internal.vm.annotation.DontInline;

/** Variables that lie next to each other, and mostly have one user at a time. */
public final class Segment extends Marks {
  /*
   * As long as a segment has one user at a time, each of whom knows what the ones before have done,
   * there is nothing to compare: the user marks what it accesses, with plain stores. What marks
   * there are, and whether there are words, says how far that has come:
   *
   *             claim  words
   *   FREE      null   null    nobody has come yet
   *   HELD      c      null    by the thread of c, until it ends c
   *   LEFT      c      words   another thread has come before that; all but the one of c use words
   *   SHARED    null   words   any thread, by the rules of the detector
   *
   *            who knows of c, when it is over
   *                ┌──┐
   *   FREE ──> HELD <─┘──> LEFT ──> SHARED
   *              └── when c is over ──^
   *
   * The thread of c ends it before its clock changes or is seen by others. It looks at no segment
   * for that: who comes later sees that c is over, and finds all marks. Who has come before has told
   * c of it, and the words are there: the thread of c puts its own accesses into them by the rules,
   * as if they came only now. So none is missed, as whoever is second sees the first. Since the
   * segment and its marks are taken away from it when another one comes, it does so as soon as it
   * notices.
   */

  /** That of no array. */
  public static final Segment NONE =
      new Segment(new SegmentedShadow(0, "no array", new ByteBudget()), 0, 0);

  private final SegmentedShadow shadow;
  private final int base;

  // What code of the target uses in the thread of the claim, without a lock.
  private Claim holder; // the claim, while this is HELD
  private int mark;
  private int[] reads = LastAccesses.NONE;
  private int[] writes = LastAccesses.NONE;

  private Claim claim; // what its thread finds here is right, even without the lock

  // Guarded by this, but what is shared stays so, and may be looked at without.
  private volatile long[] words;
  private long taken; // bytes, for marks
  private BitSet told; // the variables in which a race with the claim was found

  private Segment nextLeft; // another one that its thread left with this; for the claim

  /** One of no variables, by which one thread sees those that several threads read. */
  Segment(SegmentedShadow shadow) {
    super(0, shadow.length());
    this.shadow = shadow;
    this.base = 0;
  }

  Segment(SegmentedShadow shadow, int base, int length) {
    super(length);
    this.shadow = shadow;
    this.base = base;
    if (length > 0 && length < SegmentedShadow.FEW) {
      setWords(newWords()); // not worth a claim
    }
  }

  /** One that is shared, and has all variables of the shadow. */
  Segment(SegmentedShadow shadow, long[] words) {
    super(EpochShadow.length(words));
    this.shadow = shadow;
    this.base = 0;
    this.words = words;
  }

  public SegmentedShadow shadow() {
    return shadow;
  }

  /** Whether a variable of the shadow is one of these. */
  public boolean contains(int index) {
    return index >= base && index - base < length;
  }

  public int base() {
    return base;
  }

  public int length() {
    return length;
  }

  /** How many bytes marks and words take, without those that are kept for reports. */
  synchronized long bytes() {
    return taken + (words == null ? 0 : bytes(words));
  }

  private static long bytes(long[] words) {
    return (long) Long.BYTES * words.length;
  }

  /* For the thread that has a claim. */

  /**
   * A segment that was left is not: its thread then goes the way of shared ones, which is known.
   */
  public boolean isHeld(Claim by) {
    return holder == by;
  }

  /** Whether this is held, or was until another thread came. */
  public boolean isClaimed(Claim by) {
    return claim == by;
  }

  /** What stands for a site in a mark; code of the target knows it beforehand. */
  public static int tag(int site) {
    return Marks.site(site);
  }

  /**
   * Marks a read by the thread that holds this; false if there is no mark for it. None is made as
   * long as it reads what it has written.
   *
   * @param tag of the site
   */
  public boolean markRead(int index, int tag) {
    int k = index - base;
    return Marks.put(reads, k, mark + tag) || Marks.has(writes, k, mark);
  }

  public boolean markWrite(int index, int tag) {
    int k = index - base;
    return Marks.put(writes, k, mark + tag);
  }

  /**
   * Whether the thread that holds this has written a variable, as far as a mark of its own tells:
   * then a read needs no mark, as what races with it races with the write.
   */
  public boolean hasWritten(int index) {
    return Marks.has(writes, index - base, mark);
  }

  /** The same for every {@code step}th variable; false if they are for others to use, too. */
  public boolean mark(int first, int last, int step, int site, boolean write) {
    return (first == last && mark(first, tag(site), write))
        || markRange(first, last, step, site, write);
  }

  private boolean mark(int index, int tag, boolean write) {
    return write ? markWrite(index, tag) : hasWritten(index) || markRead(index, tag);
  }

  /** Under the lock: if another thread comes, it has to find all marks of ranges. */
  @DontInline
  private synchronized boolean markRange(int first, int last, int step, int site, boolean write) {
    if (words != null) {
      return false;
    }
    put(first - base, last - base, step, mark + tag(site), write);
    marked();
    return true;
  }

  /** The same for variables from {@code low} to {@code high} that sites access in turn. */
  @DontInline
  public synchronized boolean markInTurn(Turns turns, int low, int high, boolean write) {
    if (words != null) {
      return false;
    }
    putInTurn(turns, low, high, base, mark, write);
    marked();
    return true;
  }

  private void marked() {
    reads = open(false);
    writes = open(true);
    take(bytesOfMarks());
  }

  private void take(long bytes) {
    shadow.budget().take(bytes - taken);
    taken = bytes;
  }

  /* For threads that come and go. */

  /** Whether all threads use the words, by the rules: for ever. */
  public boolean isShared() {
    return words != null && claim == null;
  }

  /** The words to use by the rules, if this is not held. */
  public long[] words() {
    return words;
  }

  /** Whether several threads have read a variable, unordered, of which this has words. */
  boolean isReadByMany(int index) {
    return Epoch.isSet(words[EpochShadow.at(index - base) + 1]);
  }

  /** A thread comes that would hold this by {@code next}; false if it has to use the words. */
  @DontInline
  public synchronized boolean enter(ThreadClock self, Claim next) {
    if (words != null) {
      return claim == next;
    }
    if (claim == null || self.covers(claim.epoch())) {
      begin(next);
      return true;
    }
    long[] made = newWords();
    if (claim.leave(this)) {
      copyFormer(made);
      setWords(made); // first: who no longer holds this looks for them at once
      close();
    } else {
      copyAll(made);
      setWords(made);
      share();
    }
    return false;
  }

  private void begin(Claim next) {
    beginMarks(next);
    claim = next;
    holder = next;
    mark = current();
  }

  void setNextLeft(Segment next) {
    nextLeft = next;
  }

  /** The next of those that others have come to; this forgets it. */
  public Segment takeNextLeft() {
    Segment next = nextLeft;
    nextLeft = null;
    return next;
  }

  /** All that was done under the claim is in the words now. */
  public synchronized void share() {
    claim = null;
    told = null;
    close();
    SegmentedShadow.FORMER.add(this);
  }

  private void close() {
    take(0);
    holder = null;
    reads = LastAccesses.NONE;
    writes = LastAccesses.NONE;
  }

  /**
   * The array has died. Code that knows this segment asks for it with the array in hand, so nobody
   * will any more, unless threads have met here: then the claim may have yet to be settled.
   */
  synchronized void arrayDied() {
    if (words == null) {
      holder = null;
      reads = LastAccesses.NONE;
      writes = LastAccesses.NONE;
      recycleMarks();
    }
  }

  private long[] newWords() {
    return EpochShadow.words(length, shadow.tag());
  }

  private void setWords(long[] made) {
    words = made;
    shadow.budget().take(bytes(made));
    shadow.setWords(base, made);
  }

  /** What this is held by, or was before it was left. */
  public Claim claim() {
    return claim;
  }

  /*
   * Of an access under the claim and one by another thread, both in place already, one thread tells:
   * the other one if it finds the mark, else the one of the claim, which has taken it away.
   */

  /** Whether the thread of the claim has accessed a variable and not entered that yet. */
  public synchronized boolean meets(int index, boolean write) {
    boolean meets = claim != null && words != null && isCurrent(index - base, write);
    if (meets) {
      setTold(index);
    }
    return meets;
  }

  /** Whether a variable was accessed under the claim; for the thread that has it. */
  public boolean isMarked(int index, boolean write) {
    return isCurrent(index - base, write);
  }

  /** Takes that mark away; the site of the access. */
  public synchronized int take(int index, boolean write) {
    return takeMark(index - base, write);
  }

  /** Notes that a race with the claim has been found; false if before. */
  public synchronized boolean tell(int index) {
    boolean first = told == null || !told.get(index - base);
    setTold(index);
    return first;
  }

  private void setTold(int index) {
    if (told == null) {
      told = new BitSet();
    }
    told.set(index - base);
  }

  /** Where the access at an epoch was, if it has left a mark; else null. */
  synchronized History.Entry find(int index, long epoch, boolean write) {
    return findMark(index - base, epoch, write);
  }

  /** This is shared, and marks were kept for {@link #find} only. */
  void forget() {
    forgetMarks();
  }
}
