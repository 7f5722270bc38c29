/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.clock.ThreadClock;
import dev.photofinish.race.shadow.Claim;
import dev.photofinish.race.shadow.ReadMemo;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.ShadowCache;
import jdk.internal.vm.annotation.DontInline;

/** All that the detectors know of one thread. Used by that thread alone, but for its history. */
public class ThreadState extends ThreadClock {
  private static final int TAG_STEP = 0x9E3779B2; // even, and all even numbers come by
  private static final long NO_READS = Long.MIN_VALUE; // no word is
  private static final int FOR_GOOD = 1 << 30; // deeper than anybody gets out of

  private final Trail trail;
  private History history; // that of the trail
  private final HeldLocks locks =
      new HeldLocks() {
        @Override
        void changed() {
          settle(); // claims know the locks
          history.close();
        }
      };
  private final ReadMemo reads = new ReadMemo();
  private final RuleCounts counts = new RuleCounts();
  private KnownTypes types = new KnownTypes();
  private final ShadowCache arrays = new ShadowCache();
  private long former = NO_READS; // the one before
  private long shared = NO_READS; // the last word of reads that the thread found itself among
  private Claim claim = Claim.NONE;
  private Claimant claimant;
  private boolean settling;
  private boolean racy;
  private long accessed; // the epoch of the last access that was entered
  private long unentered; // the epoch of the last trace that an access left without that
  private int own; // how deep the thread is in our own code

  private SyncVar learnt; // what the thread has seen while it waited, or null

  private Object comparing; // the container whose elements the thread compares just now, or null

  private int tags; // the last one given

  private Object owner;

  /** Knows what to do about a segment that others may have come to. */
  public interface Claimant {
    /** Compares what {@code self} did with {@code segment} under its claim with what others did. */
    void settle(ThreadState self, Segment segment);
  }

  /** A thread that has not begun; {@code parent} is null for the first ones. */
  public ThreadState(Slots slots, long id, String name, ThreadState parent) {
    super(slots);
    trail = new Trail(id, name, parent == null ? null : parent.trail);
    history = trail.history();
    tags = 2 * Long.hashCode(id * TAG_STEP);
  }

  /**
   * A tag for an object whose first access this is: even, not 0, and of no two objects that this
   * thread is likely to have met lately.
   */
  public final int nextTag() {
    tags += TAG_STEP;
    return tags == 0 ? nextTag() : tags;
  }

  /** Whether this is the state of {@code thread}, as far as the running thread knows. */
  public final boolean isOf(Object thread) {
    return owner == thread;
  }

  /** The running thread is {@code thread} and has found its state, or is null and has ended. */
  public final void setOwner(Object thread) {
    owner = thread;
  }

  /** Who the thread is and where it has been. */
  public final Trail trail() {
    return trail;
  }

  @Override
  protected final Trail owner() {
    return trail;
  }

  public final HeldLocks locks() {
    return locks;
  }

  /** What the thread remembers of sets of reads that include its own. */
  public final ReadMemo reads() {
    return reads;
  }

  /**
   * Whether {@code word} names reads that have the thread's own, in its epoch: if so, rightly. Two
   * of them, as a loop may read of two objects in turn; no more, as code asks at every read.
   */
  public final boolean isAmong(long word) {
    return word == shared || word == former;
  }

  /** The same for whatever the thread has met in its epoch. */
  public final boolean isAmongAny(long word) {
    if (isAmong(word)) {
      return true;
    }
    if (!reads.isOwn(word, epoch())) {
      return false;
    }
    former = shared;
    shared = word;
    return true;
  }

  /** The thread's epoch is among the reads that {@code word} names. */
  public final void findAmong(long word) {
    former = shared;
    shared = word;
    reads.own(word, epoch());
  }

  /** Notes what the thread has seen in a wait: nothing happens between its two ends. */
  public final void learnLater(SyncVar var) {
    learnt = var;
  }

  /** What the thread saw in its last wait; null if nothing. */
  public final SyncVar learnNow() {
    SyncVar var = learnt;
    learnt = null;
    return var;
  }

  /** Notes that the thread compares elements of {@code container}; null if it has done so. */
  public final void setComparing(Object container) {
    comparing = container;
  }

  public final Object comparing() {
    return comparing;
  }

  /** The classes whose initialisation the thread knows to have happened before. */
  public final KnownTypes types() {
    return types;
  }

  /** The shadows of the arrays that the thread has met last. */
  public final ShadowCache arrays() {
    return arrays;
  }

  /** The thread has ended: what others may still ask of it is its clock, and its trail. */
  public final void shed() {
    history = new History();
    types = new KnownTypes();
    reads.forgetAll();
    arrays.clear();
    claim = Claim.NONE;
  }

  public final RuleCounts counts() {
    return counts;
  }

  /** The thread runs our own code from here on: what the JDK does there is not the target's. */
  public final void enterOwnCode() {
    own++;
  }

  /** Undoes {@link #enterOwnCode}; also before our code calls the target's. */
  public final void leaveOwnCode() {
    own--;
  }

  /** Nothing that the thread does from here on is the target's. */
  public final void enterOwnCodeForGood() {
    own = FOR_GOOD;
  }

  public final boolean isInOwnCode() {
    return own > 0;
  }

  /**
   * Notes that a shadow word has taken this thread's epoch, that of variable {@code index} in the
   * group of {@code tag}, for an access at {@code site}; or {@link History#NO_TAG}.
   */
  public final void remember(int tag, int index, int site) {
    accessed = epoch();
    if (tag != History.NO_TAG) {
      history.add(Epoch.clock(accessed), tag, index, site, locks.snapshot());
    }
  }

  /** The same for every {@code step}th variable from {@code first} to {@code last}. */
  public final void remember(int tag, int first, int last, int step, int site) {
    accessed = epoch();
    history.add(Epoch.clock(accessed), tag, first, last, step, site, locks.snapshot());
  }

  /** Whether {@code site} accessed all these variables in the same epoch before. */
  public final boolean hasDone(int tag, int first, int last, int step, int site) {
    return history.has(tag, first, last, step, site);
  }

  /** What the thread holds segments by; {@link Claim#NONE} if it holds none. */
  public final Claim claim() {
    return claim;
  }

  /** What the thread may hold one more segment by. */
  public final Claim openClaim() {
    if (claim == Claim.NONE) {
      claim = new Claim(epoch(), locks.snapshot());
    }
    return claim;
  }

  /** The thread holds a segment by its claim, and has {@code by} settle it if need be. */
  public final void hold(Claimant by) {
    accessed = epoch();
    claimant = by;
  }

  @Override
  public final void settle() {
    if (claim != Claim.NONE) {
      settleAll();
    }
  }

  @DontInline
  private void settleAll() {
    try {
      Segment each = claim.end();
      while (each != null) {
        Segment next = each.takeNextLeft();
        settle(each);
        each = next;
      }
    } finally {
      claim = Claim.NONE; // also if there is no memory for a race: nothing is held by it any more
    }
  }

  /** Settles one segment that the thread held when another one came. */
  public final void settle(Segment segment) {
    settling = true;
    try {
      claimant.settle(this, segment);
    } finally {
      settling = false;
    }
  }

  /** Whether a race that is found now is one of earlier accesses, not of what the thread does. */
  public boolean isSettling() {
    return settling;
  }

  /** Notes whether a race has been found of the access that the thread is about to enter. */
  public final void setRacy(boolean racy) {
    this.racy = racy;
  }

  /** Whether that access races with one that was entered before: one is enough. */
  public final boolean isRacy() {
    return racy;
  }

  @Override
  protected final boolean isUsedSinceTick() {
    return accessed == epoch() || unentered == epoch();
  }

  /** The epoch, for words of an object that is new, which are not entered anywhere. */
  public final long freshEpoch() {
    long now = epoch();
    unentered = now;
    return now;
  }

  @Override
  protected final boolean isUntraced() {
    return !isUsedSinceTick() && claim == Claim.NONE;
  }

  @Override
  public void tick() {
    long before = epoch();
    settle();
    history.close(); // what was done in this epoch is not done in the next
    super.tick();
    shared = NO_READS;
    former = NO_READS;
    if (Epoch.isSameSlot(before, epoch())) {
      reads.forget(epoch());
    } else {
      reads.forgetAll();
    }
  }

  @Override
  public final String toString() {
    return trail.toString();
  }
}
