/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

/** The slots whose owners have ended, in that order. Guarded by {@link Slots}. */
final class EndedSlots {
  /*
   * A thread that starts looks at a few of them, for one whose owner's end it knows: at the latest,
   * where it is if threads are joined one by one; at the oldest, where it is if many live at a time;
   * and at some in between, starting where the last look ended, because among the oldest there may
   * be threads whose end nobody will ever know.
   */
  private static final int LATEST = 8;
  private static final int OLDEST = 8;
  private static final int BETWEEN = 16;

  private Slot oldest;
  private Slot latest;
  private Slot next; // to be looked at; null stands for the oldest
  private int size;

  int size() {
    return size;
  }

  void add(Slot slot) {
    slot.older = latest;
    slot.newer = null;
    if (latest == null) {
      oldest = slot;
    } else {
      latest.newer = slot;
    }
    latest = slot;
    size++;
  }

  /** Takes a slot whose owner's end is {@code known}, if a few looks find one; else null. */
  Slot glance(VectorClock known) {
    Slot slot = latest;
    for (int i = 0; i < LATEST && slot != null; i++, slot = slot.older) {
      if (isKnown(slot, known)) {
        return take(slot);
      }
    }
    slot = oldest;
    for (int i = 0; i < OLDEST && slot != null; i++, slot = slot.newer) {
      if (isKnown(slot, known)) {
        return take(slot);
      }
    }
    return look(known, BETWEEN);
  }

  /** The same, looking at all of them. */
  Slot search(VectorClock known) {
    return look(known, size);
  }

  private Slot look(VectorClock known, int most) {
    for (int i = 0; i < Math.min(most, size); i++) {
      Slot slot = next == null ? oldest : next;
      next = slot.newer;
      if (isKnown(slot, known)) {
        return take(slot);
      }
    }
    return null;
  }

  /** Takes the slot that has been unused for longest, the one least likely to matter still. */
  Slot takeOldest() {
    return take(oldest);
  }

  private static boolean isKnown(Slot slot, VectorClock known) {
    return known.get(slot.number) >= slot.lastKnown;
  }

  private Slot take(Slot slot) {
    next = next == slot ? slot.newer : next;
    if (slot.older == null) {
      oldest = slot.newer;
    } else {
      slot.older.newer = slot.newer;
    }
    if (slot.newer == null) {
      latest = slot.older;
    } else {
      slot.newer.older = slot.older;
    }
    slot.older = null;
    slot.newer = null;
    size--;
    return slot;
  }
}
