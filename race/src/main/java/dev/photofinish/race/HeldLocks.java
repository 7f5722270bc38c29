/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import java.util.Arrays;
import java.util.List;

/** The locks that one thread holds, in the order in which it entered them. */
public class HeldLocks {
  private SyncVar[] locks = new SyncVar[4];
  private int[] entries = new int[4]; // how often each was entered
  private int size;
  private int suspended; // how often the monitor that the thread waits on was entered
  private List<SyncVar> snapshot = List.of();

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
    if (snapshot == null) {
      snapshot = List.of(Arrays.copyOf(locks, size));
    }
    return snapshot;
  }

  /** A lock has been entered or left. */
  void changed() {}

  private int find(SyncVar lock) {
    for (int i = size - 1; i >= 0; i--) {
      if (locks[i] == lock) {
        return i;
      }
    }
    return -1;
  }

  private void push(SyncVar lock, int times) {
    if (size == locks.length) {
      int[] more = Arrays.copyOf(entries, 2 * size); // both or none: there may be no memory
      locks = Arrays.copyOf(locks, 2 * size);
      entries = more;
    }
    locks[size] = lock;
    entries[size++] = times;
    snapshot = null;
    changed();
  }

  private void remove(int i) {
    size--;
    System.arraycopy(locks, i + 1, locks, i, size - i);
    System.arraycopy(entries, i + 1, entries, i, size - i);
    locks[size] = null;
    snapshot = null;
    changed();
  }
}
