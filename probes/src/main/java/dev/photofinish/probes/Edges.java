/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;

/**
 * The calls that are put into code of the JDK to learn what it orders: those that stand for
 * themselves. {@link Aliases}, {@link ContainerEdges}, {@link JdkMonitors}, {@link PrivateAffairs},
 * {@link ReadWriteLocks} and {@link Waits} have the others.
 *
 * <p>What is called where, and with which of the {@link Keys}, stands in the table of edges
 * (docs/happens-before.md). None of these methods throws, not even if memory runs out, blocks on a
 * lock of the target, or calls its code; nor do they hear of what they use of the JDK themselves.
 */
public final class Edges {
  private static final Detector DETECTOR = Engine.running().detector;

  /*
   * Each is written out. In one method for all steps they would share its profile; and if that were
   * inlined by force, so would be all of them wherever they are called, short as they are:
   * ConcurrentHashMap.get had three times the code then.
   */

  private Edges() {}

  /** The running thread comes after all that has been released. */
  public static void acquire(Object key) {
    ThreadState self = Keys.enter(key);
    if (self != null) {
      try {
        SyncVar var = Keys.of(key);
        if (var != null) {
          DETECTOR.volatileRead(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** The running thread comes before all who will acquire. */
  public static void release(Object key) {
    ThreadState self = Keys.enter(key);
    if (self != null) {
      try {
        SyncVar var = Keys.of(key);
        if (var != null) {
          DETECTOR.volatileWrite(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** The running thread is about to try what releases if it succeeds. */
  public static void attempt(Object key) {
    ThreadState self = Keys.enter(key);
    if (self != null) {
      try {
        SyncVar var = Keys.of(key);
        if (var != null) {
          DETECTOR.attempt(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** It has tried. */
  public static void decided(boolean done, Object key) {
    ThreadState self = Keys.enter(key);
    if (self != null) {
      try {
        SyncVar var = Keys.of(key);
        if (var != null) {
          DETECTOR.decided(self, var, done);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  public static void lock(Object lock) {
    ThreadState self = Keys.enter(lock);
    if (self != null) {
      try {
        SyncVar var = Keys.of(lock);
        if (var != null) {
          DETECTOR.acquire(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  public static void unlock(Object lock) {
    ThreadState self = Keys.enter(lock);
    if (self != null) {
      try {
        SyncVar var = Keys.of(lock);
        if (var != null) {
          DETECTOR.unlock(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }
}
