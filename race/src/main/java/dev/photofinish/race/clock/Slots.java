/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
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
   */

  /** How many ended slots a start looks at before it takes a new one. */
  private static final int GLANCE = 32;

  /** How many owners of a slot are remembered, to name them in reports. */
  private static final int OWNERS = 8;

  private final int limit;
  private final long lastClock;
  private final List<Slot> slots = new ArrayList<>();
  private final Deque<Slot> ended = new ArrayDeque<>(); // the latest first
  private long forgotten;
  private volatile boolean forgetful; // whether it is not 0
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

  /** Whether that has happened. */
  boolean isForgetful() {
    return forgetful;
  }

  /** How many times a thread had to go on without a slot. */
  public synchronized long untracked() {
    return untracked;
  }

  /** How many slots have been in use, at most, at one time. */
  public synchronized int size() {
    return slots.size();
  }

  /** The thread whose moment {@code epoch} is, or null if that has been forgotten. */
  public synchronized ThreadClock owner(long epoch) {
    int number = Epoch.slot(epoch);
    return number < slots.size() ? slots.get(number).owner(Epoch.clock(epoch)) : null;
  }

  /** Whether the thread whose moment {@code epoch} was has gone on since, or ended. */
  public boolean isPast(long epoch) {
    ThreadClock owner = owner(epoch);
    return owner == null || owner.hasPassed(epoch);
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
      slot.lastUsed = Epoch.clock(thread.epoch());
      slot.lastKnown = thread.isUsedSinceTick() ? slot.lastUsed : slot.lastUsed - 1;
      if (slot.lastUsed < lastClock) {
        ended.addFirst(slot);
      }
    }
  }

  /** A thread's clock is used up, or it never had one: gives it a slot if there is any. */
  synchronized void renew(ThreadClock thread) {
    if (thread.isTracked()) {
      slots.get(thread.slot()).lastUsed = lastClock;
      begin(thread);
    } else if (slots.size() < limit || !ended.isEmpty()) {
      begin(thread);
    }
  }

  private Slot choose(VectorClock known) {
    Slot slot = takeOver(known, GLANCE);
    if (slot == null && slots.size() < limit) {
      slot = new Slot(slots.size());
      slots.add(slot);
    }
    if (slot == null) {
      slot = takeOver(known, Integer.MAX_VALUE);
    }
    if (slot == null && !ended.isEmpty()) {
      slot = ended.removeLast(); // the one least likely to matter still
      forgotten++;
      forgetful = true;
    }
    return slot;
  }

  /** Takes one of the latest ended slots whose owner's end is {@code known}, or null. */
  private Slot takeOver(VectorClock known, int most) {
    int looked = 0;
    for (Iterator<Slot> i = ended.iterator(); i.hasNext() && looked < most; looked++) {
      Slot slot = i.next();
      if (known.get(slot.number) >= slot.lastKnown) {
        i.remove();
        return slot;
      }
    }
    return null;
  }

  private static final class Slot {
    final int number;
    long lastUsed; // the last clock of the last owner that has ended
    long lastKnown; // the one that another thread has to know, to know all that the owner did
    private final Deque<Owner> owners = new ArrayDeque<>(); // the latest first

    Slot(int number) {
      this.number = number;
    }

    void give(ThreadClock thread) {
      if (owners.size() == OWNERS) {
        owners.removeLast();
      }
      owners.addFirst(new Owner(thread, lastUsed + 1));
      thread.occupy(number, lastUsed + 1);
    }

    ThreadClock owner(long clock) {
      for (Owner owner : owners) {
        if (owner.from <= clock) {
          return owner.thread;
        }
      }
      return null;
    }
  }

  /** {@code thread} owns a slot from clock {@code from} on. */
  private record Owner(ThreadClock thread, long from) {}
}
