/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import java.util.concurrent.ConcurrentHashMap;

/** What the JDK does, or makes, for itself: nobody hears of it. */
public final class PrivateAffairs {
  private static final Locks LOCKS = Engine.running().locks;

  private PrivateAffairs() {}

  /** {@code object}, which is new, is a private affair of the JDK, and orders nothing. */
  public static void silence(Object object) {
    ThreadState self = Probes.self();
    self.enterOwnCode();
    try {
      LOCKS.alias(object, Locks.SILENT);
      Containers.silence(
          object instanceof ConcurrentHashMap.KeySetView<?, ?> set ? set.getMap() : object);
    } catch (Throwable e) {
      Lapses.note(e);
    } finally {
      self.leaveOwnCode();
    }
  }

  /** What the JDK does until {@link #afterAffair} is a private affair of its own. */
  public static void beforeAffair(Object ofWhom) {
    Probes.self().enterOwnCode();
  }

  public static void afterAffair(Object ofWhom) {
    Probes.self().leaveOwnCode();
  }
}
