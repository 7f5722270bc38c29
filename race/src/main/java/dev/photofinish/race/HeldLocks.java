/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.LockList;
import dev.photofinish.race.clock.SyncVar;
import java.util.Arrays;
import java.util.List;

/** The locks that one thread holds, in the order in which it entered them. */
public class HeldLocks {
  private LockList locks = LockList.NONE;
  private int[] entries = new int[4]; // how often each was entered
  private int suspended; // how often the monitor that the thread waits on was entered

  /** Enters {@code lock}, perhaps once more. */
  public void enter(SyncVar lock) {
    int i = find(lock);
    if (i < 0) {
      push(lock, 1);
    } else {
      entries[i]++;
    }
  }

  /** Leaves {@code lock}, once; it may have been entered before anyone looked. */
  public void leave(SyncVar lock) {
    int i = find(lock);
    if (i >= 0 && --entries[i] == 0) {
      remove(i);
    }
  }

  public boolean contains(SyncVar lock) {
    return find(lock) >= 0;
  }

  /** Leaves {@code lock}, however often it was entered, until {@link #resume}. */
  public void suspend(SyncVar lock) {
    int i = find(lock);
    suspended = i < 0 ? 1 : entries[i];
    if (i >= 0) {
      remove(i);
    }
  }

  /** Enters {@code lock} as often as before {@link #suspend}. */
  public void resume(SyncVar lock) {
    push(lock, suspended);
    suspended = 0;
  }

  /** Whether the thread has left a lock until {@link #resume}. */
  public boolean isSuspended() {
    return suspended > 0;
  }

  /** The locks held now, unmodifiable and the same object until one is entered or left. */
  public List<SyncVar> snapshot() {
    return locks;
  }

  /** A lock has been entered or left. */
  void changed() {}

  private int find(SyncVar lock) {
    for (LockList each = locks; each.size() > 0; each = each.rest()) {
      if (each.last() == lock) {
        return each.size() - 1;
      }
    }
    return -1;
  }

  private void push(SyncVar lock, int times) {
    int size = locks.size();
    LockList more = locks.and(lock); // all or nothing: there may be no memory
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    locks = more;
    entries[size] = times;
    changed();
  }

  private void remove(int i) {
    int size = locks.size();
    locks = without(locks, i);
    System.arraycopy(entries, i + 1, entries, i, size - 1 - i);
    changed();
  }

  private static LockList without(LockList list, int i) {
    if (list.size() == i + 1) {
      return list.rest();
    }
    SyncVar[] all = list.toArray(new SyncVar[0]);
    LockList result = LockList.NONE;
    for (int j = 0; j < all.length; j++) {
      result = j == i ? result : result.and(all[j]);
    }
    return result;
  }
}
