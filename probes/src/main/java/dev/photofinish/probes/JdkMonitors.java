/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import java.util.Hashtable;

/**
 * Monitors in code of the JDK that order what the target does, as if it were code of the target.
 */
public final class JdkMonitors {
  private static final Locks LOCKS = Engine.running().locks;

  private JdkMonitors() {}

  public static void afterEnter(Object monitor) {
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        if (!isSilent(monitor)) {
          Probes.afterAcquire(monitor, self);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  public static void beforeExit(Object monitor) {
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        if (!isSilent(monitor)) {
          Probes.beforeRelease(monitor, self);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** Of the classes that the JDK makes such objects of, one has a monitor that we hear. */
  private static boolean isSilent(Object monitor) {
    return monitor.getClass() == Hashtable.class && LOCKS.known(monitor) == Locks.SILENT;
  }
}
