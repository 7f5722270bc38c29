/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.AbstractList;

/** Locks that a thread holds, in the order in which it entered them. Immutable. */
public final class LockList extends AbstractList<SyncVar> {
  /*
   * A list is a longer one's rest, and a lock remembers the last list that it was put at the end of.
   * Locks are mostly taken in the same order, so lists are made once, for all threads. What a lock
   * holds on to that way is the locks that its last holder had then.
   */
  public static final LockList NONE = new LockList(null, null, 0);

  private final LockList rest;
  private final SyncVar last;
  private final int size;

  private LockList(LockList rest, SyncVar last, int size) {
    this.rest = rest;
    this.last = last;
    this.size = size;
  }

  /** These locks, and then {@code lock}. */
  @SuppressWarnings("ReferenceEquality") // one that is equal would do, but takes long to find out
  public LockList and(SyncVar lock) {
    LockList known = lock.held;
    if (known == null || known.rest != this) {
      known = new LockList(this, lock, size + 1);
      lock.held = known;
    }
    return known;
  }

  /** These locks without the last. */
  public LockList rest() {
    return rest;
  }

  /** The lock that was entered last; null if there is none. */
  public SyncVar last() {
    return last;
  }

  @Override
  public SyncVar get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    LockList list = this;
    while (list.size > index + 1) {
      list = list.rest;
    }
    return list.last;
  }

  @Override
  public int size() {
    return size;
  }
}
