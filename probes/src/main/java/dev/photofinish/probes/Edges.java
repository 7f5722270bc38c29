/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.SyncVar;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractMap;
import java.util.Hashtable;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Every call that is put into code of the JDK to learn what it orders.
 *
 * <p>What is called where stands in the table of edges (docs/happens-before.md). A key is an object
 * that has a clock, or the clock itself; null stands for nothing to do. None of these methods
 * throws, not even if memory runs out, blocks on a lock of the target, or calls its code; nor do
 * they hear of what they use of the JDK themselves.
 */
public final class Edges {
  private static final Engine ENGINE = Engine.running();
  private static final Locks LOCKS = ENGINE.locks;
  private static final Module BASE = Object.class.getModule();

  private Edges() {}

  /** The running thread, in our own code from here on; null if {@code key} orders nothing. */
  private static ThreadState enter(Object key) {
    if (key == null || key instanceof Unheard) {
      return null;
    }
    ThreadState self = Probes.self();
    if (self.isInOwnCode()) {
      return null;
    }
    self.enterOwnCode();
    return self;
  }

  /* Keys. */

  /** {@code key} if what the JDK is about to return is true. */
  public static Object when(boolean result, Object key) {
    return result ? key : null;
  }

  public static Object unless(boolean result, Object key) {
    return result ? null : key;
  }

  public static Object unlessNull(Object result, Object key) {
    return result == null ? null : key;
  }

  public static Object unlessZero(long result, Object key) {
    return result == 0 ? null : key;
  }

  /** {@code object} if its class is one of the target's: the JDK has contracts for its own. */
  public static Object ifOfTarget(Object object) {
    return object == null || object.getClass().getModule() == BASE ? null : object;
  }

  /** {@code task}, unless all it does is to let a virtual thread go on. */
  public static Object task(Object task) {
    return Continuations.isOne(task) ? null : task;
  }

  /** The clock of an element, by its identity, in a container. */
  public static Object element(Object element, Object container) {
    return element == null ? null : hashed(System.identityHashCode(element), container);
  }

  /** The clock of the element that the container knows by a number: a key's hash, an index. */
  public static Object hashed(int hash, Object container) {
    ThreadState self = enter(container);
    if (self == null) {
      return null;
    }
    try {
      return Containers.of(container).at(hash);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The hash of the key of a node of a {@link java.util.concurrent.ConcurrentHashMap}. */
  public static int nodeHash(Object node) {
    return node == null ? 0 : Containers.nodeHash(node);
  }

  /** The clock of the variable of an object, an array or a class that lies at {@code offset}. */
  public static Object field(Object object, long offset) {
    ThreadState self = enter(object);
    if (self == null) {
      return null;
    }
    try {
      return FieldClocks.at(object, offset);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The clock of a field that is reached by reflection; null if it is not volatile. */
  public static Object reflected(Object field, Object object) {
    Field named = (Field) field;
    boolean exists =
        Modifier.isStatic(named.getModifiers()) || named.getDeclaringClass().isInstance(object);
    ThreadState self = Modifier.isVolatile(named.getModifiers()) && exists ? enter(field) : null;
    if (self == null) {
      return null;
    }
    try {
      return FieldClocks.of(named, object);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The clock of the variable of a handle, in an object or at an index of an array. */
  static Object variable(VarHandle handle, Object object, int index) {
    ThreadState self = enter(handle);
    if (self == null) {
      return null;
    }
    try {
      return Handles.clock(handle, object, index);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The clock that orders the writers of a lock. */
  public static Object writers(Object lock) {
    Object readers = readers(lock);
    return readers == null ? null : ((SyncVar) readers).exclusive();
  }

  /** The clock that orders the readers of a lock before its next writer. */
  public static Object readers(Object lock) {
    ThreadState self = enter(lock);
    if (self == null) {
      return null;
    }
    try {
      return LOCKS.shared(lock);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The clock of a key that is not null; null if it is silent. */
  private static SyncVar clock(Object key) {
    SyncVar var = key instanceof SyncVar known ? known : LOCKS.ofSynchroniser(key);
    return var == Locks.SILENT ? null : var;
  }

  /* What is done with them. */

  /** The running thread comes after all that has been released. */
  public static void acquire(Object key) {
    ThreadState self = enter(key);
    if (self != null) {
      try {
        SyncVar var = clock(key);
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
    ThreadState self = enter(key);
    if (self != null) {
      try {
        SyncVar var = clock(key);
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
    ThreadState self = enter(key);
    if (self != null) {
      try {
        SyncVar var = clock(key);
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
    ThreadState self = enter(key);
    if (self != null) {
      try {
        SyncVar var = clock(key);
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
    ThreadState self = enter(lock);
    if (self != null) {
      try {
        SyncVar var = clock(lock);
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
    ThreadState self = enter(lock);
    if (self != null) {
      try {
        SyncVar var = clock(lock);
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
    ThreadState self = enter(container);
    if (self != null) {
      try {
        for (SyncVar each : Containers.of(container).all()) {
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
      acquire(element(known.getKey(), map));
      acquire(element(known.getValue(), map));
    }
  }

  /** The elements of {@code array} are about to be put into a container. */
  public static void releaseElements(Object array, Object container) {
    if (array instanceof Object[] elements) {
      for (Object each : elements) {
        release(element(each, container));
      }
    }
  }

  /** The keys of all nodes from {@code first} on are about to be compared with each other. */
  public static void acquireNodes(Object first, Object map) {
    for (Object node = first; node != null; node = Containers.nextNode(node)) {
      acquire(hashed(Containers.nodeHash(node), map));
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
      acquire(element(element, container));
    }
  }

  /**
   * A key of a sorted map is about to be compared: if by code of the target, that may look at it.
   */
  public static void acquireCompared(Object key, Object map) {
    if (((SortedMap<?, ?>) map).comparator() != null || ifOfTarget(key) != null) {
      acquire(element(key, map));
    }
  }

  /** {@code view}, which is new, is another way to reach the elements of {@code container}. */
  public static void view(Object view, Object container) {
    ThreadState self = enter(container);
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
    ThreadState self = enter(lock);
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
    ThreadState self = enter(monitor);
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
    ThreadState self = enter(monitor);
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
    ThreadState self = enter(condition);
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
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /* Locks for one writer or many readers. */

  public static void lockWrite(Object lock) {
    Object readers = readers(lock);
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
    Object writers = writers(lock);
    release(writers);
    unlock(writers);
  }

  public static void lockRead(Object lock) {
    Object readers = readers(lock);
    if (readers != null) {
      try {
        ENGINE.detector.lockShared(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }

  public static void unlockRead(Object lock) {
    Object readers = readers(lock);
    if (readers != null) {
      try {
        ENGINE.detector.unlockShared(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }
}
