/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The synchronisation of a run, in order, each operation as a handover: whoever follows {@code
 * from} is followed by {@code to}. Releasing a lock hands over from the thread to the lock,
 * acquiring it from the lock to the thread.
 */
final class Handovers {
  /*
   * A list to which everybody appends and from which nobody takes: what no epoch needs any more is
   * garbage. An epoch that nobody asks about would hold on to all that came after it, so from time
   * to time those that variables still refer to are brought up to date, and the others cut off.
   */
  private static final int PATIENCE = 1 << 16;

  private static final class Handover {
    final Object from;
    final Object to;
    volatile Handover next;

    Handover(Object from, Object to) {
      this.from = from;
      this.to = to;
    }
  }

  private Handover last = new Handover(null, null); // guarded by this
  private int recent; // guarded by this: appended since all epochs were brought up to date
  private List<WeakReference<Epoch>> epochs = new ArrayList<>(); // guarded by this

  void append(Object from, Object to) {
    List<WeakReference<Epoch>> late = List.of();
    Handover handover = new Handover(from, to);
    synchronized (this) {
      last.next = handover;
      last = handover;
      if (++recent >= PATIENCE) {
        recent = 0;
        epochs.removeIf(epoch -> epoch.get() == null);
        late = List.copyOf(epochs);
      }
    }
    for (WeakReference<Epoch> reference : late) {
      Epoch epoch = reference.get();
      if (epoch != null) {
        epoch.catchUp(handover);
      }
    }
  }

  /** The epoch that a thread starts now. */
  synchronized Epoch begin(Object thread, long moment) {
    Epoch epoch = new Epoch(thread, moment, last);
    epochs.add(new WeakReference<>(epoch));
    return epoch;
  }

  /** A stretch of one thread between two releases, and who has been handed what it did there. */
  static final class Epoch {
    private final long moment;
    private final Set<Object> holders = new HashSet<>(4); // guarded by this
    private Handover seen; // guarded by this
    private int variables; // guarded by this: how many refer to it

    private Epoch(Object thread, long moment, Handover seen) {
      this.moment = moment;
      this.seen = seen;
      holders.add(thread);
    }

    /** The epoch as the clocks name it. */
    long moment() {
      return moment;
    }

    /** Whether what was done in this epoch happens before what {@code thread} does now. */
    synchronized boolean reaches(Object thread) {
      if (!holders.contains(thread)) {
        follow();
      }
      return holders.contains(thread);
    }

    /** A variable refers to this epoch from now on. */
    synchronized void enter() {
      variables++;
    }

    /** A variable has a later access to refer to. */
    synchronized void leave() {
      variables--;
    }

    private synchronized void catchUp(Handover now) {
      if (variables > 0) {
        follow();
      } else {
        seen = now; // nothing has been done in it that could have been handed over
      }
    }

    private void follow() {
      for (Handover each = seen.next; each != null; each = each.next) {
        if (holders.contains(each.from)) {
          holders.add(each.to);
        }
        seen = each;
      }
    }
  }
}
