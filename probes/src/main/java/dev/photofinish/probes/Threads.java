/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.SlimThread;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.util.Arrays;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;

/** The state of every thread of the target. */
final class Threads {
  /*
   * A method of the target asks for its thread's state once. The table answers in three loads: by
   * the thread's number, read from its field because getId can be overridden on JDK 17, and a look
   * whether the state found is really this thread's, which nobody but the thread itself can have
   * made true. Anything else goes through the map. It is static, as then its place and length are
   * constants of compiled code, and has no gaps, so that nobody need look for one.
   *
   * Whatever makes a state runs no code of the JDK that has hooks, not even to count: the hook would
   * ask for the state of its thread, and so without end.
   */
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long NUMBER = UNSAFE.objectFieldOffset(Thread.class, "tid");
  private static final int SIZE = 1 << 12;
  private static final ThreadState[] TABLE = new ThreadState[SIZE];

  private final Detector detector;
  private final WeakIdentityMap<ThreadState> states = new WeakIdentityMap<>();
  private final WeakIdentityMap<SyncVar> interrupts = new WeakIdentityMap<>();
  private final ThreadState nobody; // where the table has no other
  private final ThreadState unheard; // of all that virtual threads need
  private final SpareStates spares;
  private final SyncVar ends; // of threads that the JVM waits for

  /** Not a lambda: linking one would run code of the JDK that has hooks, in the midst of a hook. */
  private final Function<Object, SyncVar> makeInterrupt =
      new Function<>() {
        @Override
        public SyncVar apply(Object thread) {
          return new SyncVar(detector.label(thread, "java.lang.Thread.interrupt"));
        }
      };

  Threads(Detector detector) {
    this.detector = detector;
    this.nobody = detector.untracked(0, "nobody");
    this.unheard = detector.untracked(0, "unheard");
    unheard.enterOwnCodeForGood();
    this.spares = new SpareStates(detector);
    this.ends = new SyncVar(detector.label(null, "the end of all threads"));
    Arrays.fill(TABLE, nobody);
  }

  ThreadState self() {
    Thread thread = Thread.currentThread();
    ThreadState state = TABLE[index(thread)];
    return state.isOf(thread) ? state : find(thread);
  }

  /** The state of a thread that may be starting, running or gone. */
  ThreadState of(Thread thread) {
    return states.get(thread, this::root);
  }

  /** How many threads but the running one have gathered accesses, as far as that can be seen. */
  long unsettled() {
    ThreadState self = self();
    long[] unsettled = {0};
    states.forEach(
        (thread, state) -> {
          if (state != self
              && state instanceof SlimThread other
              && other.footprints().isPending()) {
            unsettled[0]++;
          }
        });
    return unsettled[0];
  }

  /** The running thread is about to start {@code child}. */
  void fork(Thread child) {
    if (Continuations.isNeeded(child)) {
      return;
    }
    ThreadState self = self();
    self.enterOwnCode();
    try {
      fork(self, child);
    } catch (Throwable e) {
      Lapses.note(e); // the child will be one that nobody has started
    } finally {
      self.leaveOwnCode();
    }
  }

  private void fork(ThreadState self, Thread child) {
    states.get(
        child,
        key -> {
          ThreadState state = detector.fork(self, number(child), child.getName());
          Stacks.created(state.trail());
          return state;
        });
  }

  /** The running thread is about to interrupt {@code thread}, which may not have been started. */
  void interrupt(Thread thread) {
    try {
      detector.volatileWrite(self(), interrupts.get(thread, makeInterrupt));
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** The running thread has seen that {@code thread} was interrupted. */
  void interrupted(Thread thread) {
    SyncVar var = interrupts.get(thread);
    if (var != null) {
      try {
        interrupted(self(), var);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }

  private void interrupted(ThreadState self, SyncVar var) {
    if (self.locks().isSuspended()) {
      self.learnLater(var);
    } else {
      detector.volatileRead(self, var);
    }
  }

  /** {@code self} is back from a wait, in which it may have seen an interrupt. */
  void woken(ThreadState self) {
    SyncVar var = self.learnNow();
    if (var != null) {
      detector.volatileRead(self, var);
    }
  }

  void end() {
    Thread thread = Thread.currentThread();
    ThreadState self = self();
    if (self == unheard) {
      return;
    }
    self.enterOwnCodeForGood(); // what the JDK still does for it is of no concern
    try {
      detector.settle(self); // while it is still known whose state this is
      TABLE[index(thread)] = nobody; // or another thread's: that one finds itself again
      self.setOwner(null);
      if (!thread.isDaemon()) {
        detector.volatileWrite(self, ends);
      }
      detector.end(self);
      self.shed();
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** The running thread has waited for the end of all threads but daemons. */
  void allEnded() {
    try {
      detector.volatileRead(self(), ends);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  private ThreadState find(Thread thread) {
    if (Continuations.isNeeded(thread)) {
      return unheard;
    }
    ThreadState state = spares.of(thread);
    if (state == null) {
      try {
        state = of(thread);
      } catch (Throwable e) {
        Lapses.note(e);
        state = spares.take();
      }
    }
    state.setOwner(thread);
    TABLE[index(thread)] = state;
    return state;
  }

  private ThreadState root(Object thread) {
    return detector.root(number((Thread) thread), ((Thread) thread).getName());
  }

  private static long number(Thread thread) {
    return UNSAFE.getLong(thread, NUMBER);
  }

  private static int index(Thread thread) {
    return (int) number(thread) & (SIZE - 1);
  }
}
