/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.SyncVar;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * What an edge is keyed by: an object that has a clock, or the clock itself; null stands for
 * nothing to do. Called in code of the JDK, as are {@link Edges}, which say what is done with it.
 *
 * <p>None of these methods throws, not even if memory runs out, blocks on a lock of the target, or
 * calls its code; nor do they hear of what they use of the JDK themselves.
 */
public final class Keys {
  private static final Locks LOCKS = Engine.running().locks;
  private static final Module BASE = Object.class.getModule();

  private Keys() {}

  /** The running thread, in our own code from here on; null if {@code key} orders nothing. */
  static ThreadState enter(Object key) {
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

  /** The clock of an object if it has one by now. */
  public static Object known(Object object) {
    ThreadState self = enter(object);
    if (self == null) {
      return null;
    }
    try {
      return LOCKS.known(object);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** {@code object} if it, or what is to be done when it has died, is the target's. */
  public static Object cleaned(Object object, Object action) {
    return ifOfTarget(object) == null && ifOfTarget(action) == null ? null : object;
  }

  /** The clock of what is handed on by {@code place}; if that is null, of the place itself. */
  public static Object handed(Object object, Object place) {
    return object == null ? place : element(object, place);
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

  /**
   * The clock of the variable of an object, an array or a class that lies at {@code offset}; of
   * what lies at that address if there is no object.
   */
  public static Object field(Object object, long offset) {
    ThreadState self = enter(object == null ? BASE : object);
    if (self == null) {
      return null;
    }
    try {
      return object == null ? Memory.clock(offset) : FieldClocks.at(object, offset);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The clock of what is sent from one end of a connection to the other; null if it has none. */
  public static Object connection(Object from, Object to) {
    return to == null ? null : connection(Connections.end(from), Connections.end(to));
  }

  /** The same for ends that are known by their ports. */
  public static Object connection(int from, int to) {
    ThreadState self = enter(BASE);
    if (self == null) {
      return null;
    }
    try {
      return Connections.clock(from, to);
    } catch (Throwable e) {
      Lapses.note(e);
      return null;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** The clock of what is sent to an address, be it from a connection or not. */
  public static Object at(Object address) {
    return connection(null, address);
  }

  public static Object at(int port) {
    return connection(Connections.ANY, port);
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
  static SyncVar of(Object key) {
    SyncVar var = key instanceof SyncVar known ? known : LOCKS.ofSynchroniser(key);
    return var == Locks.SILENT ? null : var;
  }
}
