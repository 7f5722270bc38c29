/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.SyncVar;
import java.lang.ref.PhantomReference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.AbstractMap;
import java.util.Hashtable;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The calls that are put into code of the JDK to learn what it orders.
 *
 * <p>What is called where, and with which of the {@link Keys}, stands in the table of edges
 * (docs/happens-before.md). None of these methods throws, not even if memory runs out, blocks on a
 * lock of the target, or calls its code; nor do they hear of what they use of the JDK themselves.
 */
public final class Edges {
  private static final Engine ENGINE = Engine.running();
  private static final Locks LOCKS = ENGINE.locks;

  private Edges() {}

  /** The running thread comes after all that has been released. */
  public static void acquire(Object key) {
    ThreadState self = Keys.enter(key);
    if (self != null) {
      try {
        SyncVar var = Keys.of(key);
        if (var != null) {
          ENGINE.detector.volatileRead(self, var);
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
          ENGINE.detector.volatileWrite(self, var);
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
          ENGINE.detector.attempt(self, var);
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
          ENGINE.detector.decided(self, var, done);
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
          ENGINE.detector.acquire(self, var);
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
          ENGINE.detector.unlock(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /* Containers. */

  /** The running thread comes after all that was released for any element of a container. */
  public static void acquireAll(Object container) {
    ThreadState self = Keys.enter(container);
    if (self != null) {
      try {
        for (SyncVar each : Containers.known(container).all()) {
          ENGINE.detector.volatileRead(self, each);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** The key and the value of an entry, or null, that a map is about to return. */
  public static void acquireEntry(Object entry, Object map) {
    if (entry instanceof AbstractMap.SimpleImmutableEntry<?, ?> known) {
      acquire(Keys.element(known.getKey(), map));
      acquire(Keys.element(known.getValue(), map));
    }
  }

  /** The elements of {@code array} are about to be put into a container. */
  public static void releaseElements(Object array, Object container) {
    if (array instanceof Object[] elements) {
      for (Object each : elements) {
        release(Keys.element(each, container));
      }
    }
  }

  /** The keys of all nodes from {@code first} on are about to be compared with each other. */
  public static void acquireNodes(Object first, Object map) {
    for (Object node = first; node != null; node = Containers.nextNode(node)) {
      acquire(Keys.hashed(Containers.nodeHash(node), map));
    }
  }

  /** The running thread is about to compare elements of a container with each other. */
  public static void compares(Object container) {
    ThreadState self = Probes.self();
    if (!self.isInOwnCode()) {
      self.setComparing(container);
    }
  }

  public static void comparesNoMore() {
    compares(null);
  }

  /** An element of the container that is in use, if any, is about to be compared. */
  public static void acquireCompared(Object element) {
    Object container = Probes.self().comparing();
    if (container != null) {
      acquire(Keys.element(element, container));
    }
  }

  /**
   * A key of a sorted map, or of a spliterator of one, is about to be compared: if by code of the
   * target, that may look at it.
   */
  public static void acquireCompared(Object key, Object map) {
    if ((map instanceof SortedMap<?, ?> sorted && sorted.comparator() != null)
        || Keys.ifOfTarget(key) != null) {
      acquire(Keys.element(key, map));
    }
  }

  /** {@code view}, which is new, is another way to reach the elements of {@code container}. */
  public static void view(Object view, Object container) {
    ThreadState self = Keys.enter(container);
    if (self != null) {
      try {
        if (view != null) {
          Containers.view(view, container);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /* Names. */

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

  /** A class without a name is about to be defined. */
  public static void hide(Object classFile) {
    ThreadState self = Probes.self();
    self.enterOwnCode();
    try {
      HiddenClasses.show((byte[]) classFile);
    } catch (Throwable e) {
      Lapses.note(e);
    } finally {
      self.leaveOwnCode();
    }
  }

  /* Monitors in code of the JDK that stand for themselves. */

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

  /** What the JDK does until {@link #afterAffair} is a private affair of its own. */
  public static void beforeAffair(Object ofWhom) {
    Probes.self().enterOwnCode();
  }

  public static void afterAffair(Object ofWhom) {
    Probes.self().leaveOwnCode();
  }

  /* Conditions. */

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
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        SyncVar var = LOCKS.knownMonitor(monitor);
        if (var != null && self.locks().contains(var)) {
          ENGINE.detector.volatileWrite(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** It has waited. */
  public static void enterHeld(Object monitor) {
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        SyncVar var = LOCKS.knownMonitor(monitor);
        if (var != null && self.locks().contains(var)) {
          ENGINE.detector.volatileRead(self, var);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /* Locks for one writer or many readers. */

  public static void lockWrite(Object lock) {
    Object readers = Keys.readers(lock);
    if (readers != null) {
      try {
        ENGINE.detector.lockExclusive(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }

  /** Readers follow as they would a volatile: in a recording, they do not take the lock. */
  public static void unlockWrite(Object lock) {
    Object writers = Keys.writers(lock);
    release(writers);
    unlock(writers);
  }

  public static void lockRead(Object lock) {
    Object readers = Keys.readers(lock);
    if (readers != null) {
      try {
        ENGINE.detector.lockShared(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }

  public static void unlockRead(Object lock) {
    Object readers = Keys.readers(lock);
    if (readers != null) {
      try {
        ENGINE.detector.unlockShared(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }
}
