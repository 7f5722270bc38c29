/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;

/** Waits in code of the JDK: for conditions of locks, and on monitors that the target holds. */
public final class Waits {
  private static final Engine ENGINE = Engine.running();
  private static final Locks LOCKS = ENGINE.locks;

  private Waits() {}

  /** What the JDK does until {@link #afterAwait} is not heard: the thread waits. */
  public static void beforeAwait(Object condition) {
    ThreadState self = Keys.enter(condition);
    if (self != null) {
      try {
        SyncVar var = LOCKS.known(condition);
        if (var != null && self.locks().contains(var)) {
          ENGINE.detector.beforeWait(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        if (!self.locks().isSuspended()) {
          self.leaveOwnCode();
        }
      }
    }
  }

  public static void afterAwait(Object condition) {
    ThreadState self = Probes.self();
    if (self.locks().isSuspended()) {
      try {
        ENGINE.detector.afterWait(self, LOCKS.known(condition));
        ENGINE.threads.woken(self);
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /**
   * The JDK is about to wait on a monitor, and so to leave it: on behalf of the program, if that
   * has entered it.
   */
  public static void leaveHeld(Object monitor) {
    pass(monitor, true);
  }

  /** It has waited. */
  public static void enterHeld(Object monitor) {
    pass(monitor, false);
  }

  private static void pass(Object monitor, boolean out) {
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        SyncVar var = LOCKS.knownMonitor(monitor);
        if (var != null && self.locks().contains(var)) {
          if (out) {
            ENGINE.detector.volatileWrite(self, var);
          } else {
            ENGINE.detector.volatileRead(self, var);
          }
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }
}
