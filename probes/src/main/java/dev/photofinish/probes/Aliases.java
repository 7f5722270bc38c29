/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.SyncVar;
import java.lang.ref.PhantomReference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** Objects that have the clock of another one, from the beginning. */
public final class Aliases {
  private static final Locks LOCKS = Engine.running().locks;

  private Aliases() {}

  /** {@code object}, which is new, has the clock of {@code lock}: a condition of it. */
  public static void alias(Object object, Object lock) {
    ThreadState self = Keys.enter(lock);
    if (self != null) {
      try {
        LOCKS.alias(object, lock instanceof SyncVar known ? known : LOCKS.ofSynchroniser(lock));
      } catch (Throwable e) {
        Lapses.noteForEver(e); // every wait on it would go unheard
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /**
   * {@code reference}, which is new, will be put into a queue when {@code referent} has died: what
   * happens before that by way of either happens before it is taken out.
   */
  public static void refer(Object reference, Object referent, Object queue) {
    if (queue != null && referent != null && !(reference instanceof Unheard)) {
      if (isHeard(reference, referent)) {
        alias(reference, referent);
      }
    }
  }

  /** The JDK has references of its own, also to what is the target's. */
  private static boolean isHeard(Object reference, Object referent) {
    Class<?> type = reference.getClass();
    if (type == PhantomReference.class
        || type == WeakReference.class
        || type == SoftReference.class) {
      return true;
    }
    return switch (type.getName()) {
      case "java.lang.ref.Finalizer" -> Keys.ifOfTarget(referent) != null;
      case "jdk.internal.ref.CleanerImpl$PhantomCleanableRef" -> Keys.known(referent) != null;
      default -> Keys.ifOfTarget(reference) != null;
    };
  }
}
