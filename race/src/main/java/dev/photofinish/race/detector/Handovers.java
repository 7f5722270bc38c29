/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.shadow.WeakIdentityMap;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The synchronisation of a run, in order, each operation as a handover: whoever follows {@code
 * from} is followed by {@code to}. Releasing a lock hands over from the thread to the lock,
 * acquiring it from the lock to the thread.
 */
final class Handovers {
  /*
   * A list to which everybody appends and from which nobody takes: what no thread's past needs any
   * more is garbage. A past that nobody asks about would hold on to all that came after it, so from
   * time to time those that variables still refer to are brought up to date, and the others cut off.
   */
  private static final int PATIENCE = 1 << 16;

  private static final class Handover {
    final Object from;
    final int number; // of the epoch in which it was done, if that is a thread
    final Object to;
    volatile Handover next;

    Handover(Object from, int number, Object to) {
      this.from = from;
      this.number = number;
      this.to = to;
    }
  }

  private Handover last = new Handover(null, 0, null); // guarded by this
  private int recent; // guarded by this: appended since all pasts were brought up to date
  private List<WeakReference<Past>> pasts = new ArrayList<>(); // guarded by this

  /**
   * Appends what is done in an epoch of a thread.
   *
   * @param number of the epoch; of no meaning if {@code from} is no thread
   */
  void append(Object from, int number, Object to) {
    List<WeakReference<Past>> late = List.of();
    Handover handover = new Handover(from, number, to);
    synchronized (this) {
      last.next = handover;
      last = handover;
      if (++recent >= PATIENCE) {
        recent = 0;
        pasts.removeIf(past -> past.get() == null);
        late = List.copyOf(pasts);
      }
    }
    for (WeakReference<Past> reference : late) {
      Past past = reference.get();
      if (past != null) {
        past.catchUp(handover);
      }
    }
  }

  /** The past of a thread that has had none so far. */
  synchronized Past begin(Object thread) {
    Past past = new Past(thread, last);
    pasts.add(new WeakReference<>(past));
    return past;
  }

  /** All that a thread has done, and who has been handed how much of it. */
  static final class Past {
    /*
     * Whoever has been handed an epoch of a thread has been handed those before: the paper's set of
     * a variable is that of an epoch, and the sets of all epochs of a thread are one table, of the
     * last epoch that each holder was handed. A holder that has died hands on no more.
     */
    private static final class Reach {
      int number; // of the last epoch; 0 is none

      static Reach none(Object holder) {
        return new Reach();
      }
    }

    private final Object thread;
    private WeakIdentityMap<Reach> holders = WeakIdentityMap.small(); // guarded by this
    private Handover seen; // guarded by this
    private int variables; // guarded by this: how many refer to an epoch

    private Past(Object thread, Handover seen) {
      this.thread = thread;
      this.seen = seen;
    }

    private synchronized boolean reaches(int number, Object other) {
      if (other == thread || reach(other) >= number) {
        return true;
      }
      follow();
      return reach(other) >= number;
    }

    private int reach(Object holder) {
      Reach known = holders.get(holder);
      return known == null ? 0 : known.number;
    }

    private synchronized void count(int more) {
      variables += more;
    }

    private synchronized void catchUp(Handover now) {
      if (variables > 0) {
        follow();
      } else {
        seen = now; // nothing has been done that could have been handed over
        holders = WeakIdentityMap.small();
      }
    }

    private void follow() {
      for (Handover each = seen.next; each != null; each = each.next) {
        int number = each.from == thread ? each.number : reach(each.from);
        if (number > 0 && each.to != thread) {
          Reach reach = holders.get(each.to, Reach::none);
          reach.number = Math.max(reach.number, number);
        }
        seen = each;
      }
    }
  }

  /** A stretch of one thread between two releases. */
  static final class Epoch {
    private final Past past;
    private final int number;
    private final long moment;

    /** The one of {@code number}, from 1 on. */
    Epoch(Past past, int number, long moment) {
      this.past = past;
      this.number = number;
      this.moment = moment;
    }

    /** The epoch as the clocks name it. */
    long moment() {
      return moment;
    }

    /** Whether what was done in this epoch happens before what {@code thread} does now. */
    boolean reaches(Object thread) {
      return past.reaches(number, thread);
    }

    /** A variable refers to this epoch from now on. */
    void enter() {
      past.count(1);
    }

    /** A variable has a later access to refer to. */
    void leave() {
      past.count(-1);
    }
  }
}
