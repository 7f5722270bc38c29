/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Which thread owns which entry of the vector clocks.
 *
 * <p>Threads come and go by the million, entries cannot. A thread takes over the slot of one that
 * has ended, at a later clock, if that end happens before its own start: then all accesses of both
 * are ordered as those of one thread, and nothing is lost. Otherwise it takes a new slot.
 *
 * <p>The end counts as known with the last release if the thread accessed nothing after it: so end
 * threads of executors, whose results are waited for but not they themselves.
 */
public final class Slots {
  /*
   * When slots run out, races may be missed but none is invented:
   *
   *   - A slot is taken over from a thread whose end is not known at the start. The two then count
   *     as ordered, although they are not: what one did is forgotten where the other is concerned.
   *   - All slots have a living owner, or no clock left. The thread goes without: it passes on what
   *     others know, but its own accesses are not checked. It asks again at its next release.
   *
   * A slot whose clock is used up is never taken over. Its epochs lie in shadow words all over the
   * heap; starting it again at 1 would make those look like the future.
   *
   * When a probe fails, for want of memory or by a mistake, what a thread should have learned or
   * passed on is lost, and could make ordered accesses look like races. So all that has been done
   * until then is forgotten, by all threads. The running thread sees at least those epochs of
   * others that it should know of: what the target did to synchronise orders our own reads, too.
   */

  /** Once no ended slot can be taken over, this many looks at them a start are enough. */
  private static final int LOOKS = 64;

  /** How much is kept of threads that have ended, to name them in reports: some ten megabytes. */
  private static final int KEPT = 1 << 18;

  private final int limit;
  private final long lastClock;
  private final List<Slot> slots = new ArrayList<>();
  private final EndedSlots ended = new EndedSlots();
  private final Deque<Slot> kept = new ArrayDeque<>(); // once for each owner that has ended
  private long weight; // of those owners
  private int pause; // starts until all ended slots are looked at again
  private long forgotten;
  private volatile long[] usurped; // the slots among them, as bits; null if it is 0
  private volatile long lapses;
  private volatile boolean hopeless;
  private long untracked;

  public Slots() {
    this(Epoch.SLOT_BITS, Epoch.CLOCK_BITS);
  }

  /** Slots and clocks of fewer bits than an epoch has room for. */
  public Slots(int slotBits, int clockBits) {
    limit = 1 << Math.min(slotBits, Epoch.SLOT_BITS);
    lastClock = (1L << Math.min(clockBits, Epoch.CLOCK_BITS)) - 1;
  }

  /** How many times a slot was taken over although its former owner's end was not known. */
  public synchronized long forgotten() {
    return forgotten;
  }

  /** Whether that has happened to the slot of {@code epoch}. */
  boolean isUsurped(long epoch) {
    long[] bits = usurped;
    int slot = Epoch.slot(epoch);
    return bits != null && (bits[slot / Long.SIZE] & 1L << slot) != 0;
  }

  /** How many times a thread had to go on without a slot. */
  public synchronized long untracked() {
    return untracked;
  }

  /** How many slots have been in use, at most, at one time. */
  public synchronized int size() {
    return slots.size();
  }

  /** Whose moment {@code epoch} is, or null if that has been forgotten. */
  public synchronized Owner owner(long epoch) {
    int number = Epoch.slot(epoch);
    return number < slots.size() ? slots.get(number).owner(Epoch.clock(epoch)) : null;
  }

  /** Forgets all that has been done so far: it counts as known to everybody. Allocates nothing. */
  public synchronized void forgetAll() {
    lapses++;
    for (int i = 0; i < slots.size(); i++) {
      slots.get(i).forget();
    }
  }

  /** Forgets all that has been done and will be. */
  public synchronized void giveUp() {
    lapses++;
    hopeless = true;
  }

  /** How many times one of both has happened. */
  public long lapses() {
    return lapses;
  }

  /** Whether nothing is remembered any more. */
  public boolean isHopeless() {
    return hopeless;
  }

  /** Whether what was done in {@code epoch} has been forgotten by all. */
  public boolean isForgotten(long epoch) {
    return lapses > 0 && (hopeless || isForgottenSlot(epoch));
  }

  private synchronized boolean isForgottenSlot(long epoch) {
    return slots.get(Epoch.slot(epoch)).forgotten >= Epoch.clock(epoch);
  }

  long lastClock() {
    return lastClock;
  }

  synchronized void begin(ThreadClock thread) {
    Slot slot = choose(thread.time());
    if (slot == null) {
      untracked++;
      thread.vacate();
    } else {
      slot.give(thread);
    }
  }

  synchronized void end(ThreadClock thread) {
    if (thread.isTracked()) {
      Slot slot = slots.get(thread.slot());
      leave(slot, Epoch.clock(thread.epoch()));
      slot.lastKnown = thread.isUsedSinceTick() ? slot.lastUsed : slot.lastUsed - 1;
      if (slot.lastUsed < lastClock) {
        ended.add(slot);
      }
    }
  }

  /** A thread's clock is used up, or it never had one: gives it a slot if there is any. */
  synchronized void renew(ThreadClock thread) {
    if (thread.isTracked()) {
      leave(slots.get(thread.slot()), lastClock);
      begin(thread);
    } else if (slots.size() < limit || ended.size() > 0) {
      begin(thread);
    }
  }

  private Slot choose(VectorClock known) {
    Slot slot = ended.glance(known);
    if (slot == null && slots.size() < limit) {
      slot = new Slot(slots.size());
      slots.add(slot);
    }
    if (slot == null && --pause < 0) {
      slot = ended.search(known);
      pause = slot == null ? ended.size() / LOOKS : 0;
    }
    if (slot == null && ended.size() > 0) {
      slot = ended.takeOldest();
      usurp(slot);
    }
    return slot;
  }

  private void usurp(Slot slot) {
    if (usurped == null) {
      usurped = new long[limit / Long.SIZE + 1];
    }
    usurped[slot.number / Long.SIZE] |= 1L << slot.number;
    forgotten++;
  }

  /** Keeps the owner of a slot that is left, and lets others go that have left theirs before. */
  private void leave(Slot slot, long clock) {
    kept.addLast(slot); // first: there may be no memory for it
    weight += slot.leave(clock);
    while (weight > KEPT) {
      weight -= kept.removeFirst().forgetOwner();
    }
  }
}
