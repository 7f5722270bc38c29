/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

/**
 * The time of one thread: what it knows of every slot (the paper's C), and its own epoch (E).
 *
 * <p>Only the thread itself moves its clock; its parent sets it up before it starts, and whoever
 * joins it reads it after it has ended.
 */
public class ThreadClock implements Owner {
  /** The slot of a thread for which there was none: its accesses are not checked. */
  static final int UNTRACKED = -1;

  private final Slots slots;
  private final VectorClock time = new VectorClock();
  private int slot = UNTRACKED;
  private long epoch = Epoch.NONE;
  private long passed; // the last epoch that the thread has left
  private long suspended = Epoch.NONE; // the epoch to come back to
  private long met = Epoch.NONE; // the last one found to be met: it stays so

  /** A thread that knows nothing of others; it has no epoch until {@link #begin}. */
  protected ThreadClock(Slots slots) {
    this.slots = slots;
  }

  /** The thread is about to start, with what it has learned so far. */
  public final void begin() {
    slots.begin(this);
  }

  /** The thread has ended: its slot may serve another. */
  public final void end() {
    resume();
    settle();
    passed = epoch;
    slots.end(this);
  }

  /**
   * The thread's knowledge is about to change, or to be seen by others: whatever it has put off
   * until then, it does now.
   */
  public void settle() {}

  public final VectorClock time() {
    return time;
  }

  /** The epoch of the thread's accesses; {@link Epoch#NONE} if it is not tracked. */
  public final long epoch() {
    return epoch;
  }

  /** What is to be kept of the thread when it has ended. */
  protected Owner owner() {
    return this;
  }

  @Override
  public int weight() {
    return 1;
  }

  @Override
  public void forget() {}

  /** Whether the thread may have accessed anything in its epoch. */
  protected boolean isUsedSinceTick() {
    return true;
  }

  public final boolean isTracked() {
    return slot != UNTRACKED;
  }

  /** Whether {@code epoch} happens before what the thread does now. */
  public final boolean covers(long epoch) {
    return Epoch.isSameSlot(epoch, this.epoch) || time.covers(epoch); // one's own past is known
  }

  /**
   * Whether the thread knows all that was known at the end of {@code epoch}, when its thread
   * released something. Epochs of slots that changed hands unseen tell nothing.
   */
  final boolean hasMet(long epoch) {
    return epoch == met || hasMetNow(epoch);
  }

  private boolean hasMetNow(long epoch) {
    if (!time.covers(epoch) || slots.isUsurped(epoch)) {
      return false;
    }
    met = epoch;
    return true;
  }

  /** Starts a new epoch: what the thread does from now on does not happen before its releases. */
  public void tick() {
    resume();
    passed = epoch;
    if (slot == UNTRACKED || Epoch.clock(epoch) == slots.lastClock()) {
      slots.renew(this);
    } else {
      epoch++; // the clock is in the low bits, and there is room
      time.set(slot, Epoch.clock(epoch));
    }
  }

  /**
   * Goes on in {@code epoch}, if that is the one that the thread has left last, and nothing tells
   * of the one after it; else returns false. Nobody else knows of {@code epoch}.
   */
  final boolean takeBack(long epoch) {
    if (epoch + 1 != this.epoch || epoch != passed || !isUntraced()) {
      return false;
    }
    passed = epoch - 1; // it goes on
    this.epoch = epoch;
    time.set(slot, Epoch.clock(epoch));
    return true;
  }

  /** Whether the thread has left its epoch nowhere: it might as well be another. */
  protected boolean isUntraced() {
    return false;
  }

  /**
   * Nothing that the thread does is checked until {@link #resume}, or until it starts a new epoch:
   * it reads optimistically, and will find out later whether what it read was of any use. A thread
   * that never finds out ends that by the next lock that it takes, or by whatever it releases.
   */
  public final void suspend() {
    if (slot != UNTRACKED) {
      settle();
      suspended = epoch;
      vacate();
    }
  }

  public final boolean isSuspended() {
    return suspended != Epoch.NONE;
  }

  /** Goes on in the epoch of {@link #suspend}, if there was one. */
  public final void resume() {
    if (suspended != Epoch.NONE) {
      slot = Epoch.slot(suspended);
      epoch = suspended;
      suspended = Epoch.NONE;
    }
  }

  final int slot() {
    return slot;
  }

  /** The clock of the thread in its slot, as far as the running thread can see. */
  final long lastClock() {
    return Epoch.clock(Math.max(epoch, suspended));
  }

  /** Goes on at {@code clock} of {@code slot}. */
  final void occupy(int slot, long clock) {
    time.set(slot, clock); // first: there may be no memory for it
    this.slot = slot;
    this.epoch = Epoch.of(slot, clock);
  }

  /** Goes on without a slot. */
  final void vacate() {
    slot = UNTRACKED;
    epoch = Epoch.NONE;
  }
}
