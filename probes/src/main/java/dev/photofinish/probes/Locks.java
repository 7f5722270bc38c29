/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;

/**
 * The clocks of objects that threads synchronise on, as far as the objects have no room.
 *
 * <p>An object may be a monitor and a synchroniser of the JDK at once; that is two clocks.
 */
final class Locks {
  /** The clock of objects that nobody should hear of: it orders nothing. */
  static final SyncVar SILENT = new SyncVar("silent");

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Where objects of a class have the clock of their monitor; 0 if they have no room. */
  private static final ClassValue<Long> PLACES =
      new PerClass<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          ThreadState self = Probes.self();
          self.enterOwnCode();
          try {
            return Layout.monitor(type);
          } finally {
            self.leaveOwnCode();
          }
        }
      };

  private final Detector detector;
  private final WeakIdentityMap<SyncVar> monitors = new WeakIdentityMap<>();
  private final WeakIdentityMap<SyncVar> synchronisers = new WeakIdentityMap<>();
  private final WeakIdentityMap<SyncVar> shared = new WeakIdentityMap<>();

  /* Not lambdas: linking one would run code of the JDK that has hooks, in the midst of a hook. */
  private final Function<Object, SyncVar> make =
      new Function<>() {
        @Override
        public SyncVar apply(Object lock) {
          return named(lock, lock.getClass(), "");
        }
      };
  private final Function<Object, SyncVar> makeShared =
      new Function<>() {
        @Override
        public SyncVar apply(Object lock) {
          // The host is the lock, if this is the synchroniser inside a ReentrantReadWriteLock.
          Class<?> type = lock.getClass().getNestHost();
          SyncVar exclusive = named(lock, type, " (write)");
          return exclusive.shared(label(lock, type, " (read)"));
        }
      };

  Locks(Detector detector) {
    this.detector = detector;
  }

  SyncVar of(Object lock) {
    long place = PLACES.get(lock.getClass());
    if (place == 0) {
      return monitors.get(lock, make);
    }
    Object known = UNSAFE.getReferenceAcquire(lock, place);
    return known != null ? (SyncVar) known : put(lock, place);
  }

  private SyncVar put(Object lock, long place) {
    SyncVar made = make.apply(lock);
    Object known = UNSAFE.compareAndExchangeReference(lock, place, null, made);
    return known != null ? (SyncVar) known : made;
  }

  /** The clock of a monitor if it has one by now. */
  SyncVar knownMonitor(Object lock) {
    long place = PLACES.get(lock.getClass());
    return place == 0 ? monitors.get(lock) : (SyncVar) UNSAFE.getReferenceAcquire(lock, place);
  }

  /** What belongs to {@code key} without being its monitor, and is called {@code label}. */
  SyncVar of(Object key, Object label) {
    return monitors.get(key, any -> new SyncVar(label));
  }

  /** The clock of a lock, a latch, an atomic variable, a future... */
  SyncVar ofSynchroniser(Object object) {
    return synchronisers.get(object, make);
  }

  /** The clock of a synchroniser if it has one by now. */
  SyncVar known(Object object) {
    return synchronisers.get(object);
  }

  /** The shared side of a lock that can be held by one writer or by many readers. */
  SyncVar shared(Object lock) {
    return shared.get(lock, makeShared);
  }

  /** Lets {@code object}, which is new, have the clock {@code var}. */
  void alias(Object object, SyncVar var) {
    synchronisers.get(
        object,
        new Function<>() {
          @Override
          public SyncVar apply(Object key) {
            return var;
          }
        });
  }

  private SyncVar named(Object lock, Class<?> type, String side) {
    return new SyncVar(label(lock, type, side));
  }

  private Object label(Object lock, Class<?> type, String side) {
    Name name =
        lock instanceof Class<?> named
            ? new Name("class " + named.getName(), null, side)
            : new Name(type.getName(), System.identityHashCode(lock), side);
    return detector.label(lock, name);
  }

  /**
   * Names a lock in a report without holding on to it or to its class. Put together when a report
   * asks: most locks are never named.
   */
  private record Name(String type, Integer hash, String side) {
    @Override
    public String toString() {
      return (hash == null ? type : type + "@" + Integer.toHexString(hash)) + side;
    }
  }
}
