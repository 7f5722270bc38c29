/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The calls that are put into code of the target. Those for elements of arrays are in {@link
 * ElementProbes} and {@link GatheringProbes}.
 *
 * <p>All others are in one class, many as they are: each class that woven code names is asked of a
 * class loader of the target, which takes memory and stack. This one is there by then, as a method
 * asks for its state first. An exit of a monitor that did not find its probe would never end, for
 * its handler guards itself.
 *
 * <p>Names say when a probe fires. None throws, not even if memory runs out, blocks on a lock of
 * the target, or calls its code.
 */
public final class Probes {
  /*
   * A read in the epoch of a write by the same thread is not entered: what races with it races with
   * the write. Detectors do not take this short cut, so that they are the papers' to the letter.
   */
  private static final Engine ENGINE = Engine.running();
  private static final SyncVar FENCES = new SyncVar(ENGINE.detector.label(null, "fences"));
  private static final Threads THREADS = ENGINE.threads;
  private static final FieldAccess FIELDS = ENGINE.fields;

  /**
   * Whether an exit of a monitor went unheard because the stack had no room for its probe. Set by
   * woven code that still holds the monitor.
   */
  public static volatile boolean unheard;

  private Probes() {}

  /** The state of the running thread; a method asks once. */
  public static ThreadState self() {
    return THREADS.self();
  }

  /* Accesses. */

  /** {@code self} has read a field of {@code object}, not the same one in the same epoch before. */
  @DontInline
  public static void read(Object object, ThreadState self, int site) {
    try {
      if (object != null) {
        FIELDS.access(object, self, site, false);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void write(Object object, ThreadState self, int site) {
    try {
      if (object != null) {
        FIELDS.access(object, self, site, true);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void readStatic(ThreadState self, int site) {
    try {
      FIELDS.access(null, self, site, false);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void writeStatic(ThreadState self, int site) {
    try {
      FIELDS.access(null, self, site, true);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /**
   * Whether a read of a variable with these words needs no check: {@code self} has read or written
   * it in the same epoch before.
   */
  @ForceInline
  public static boolean isRead(long reads, long write, ThreadState self) {
    long epoch = self.epoch();
    return write == epoch || reads == epoch || self.isAmong(reads);
  }

  /* Accesses to variables that code does not name; plain ones, that have been made. */

  /** Through a handle; coordinates that it lacks are null and 0. */
  @DontInline
  public static void afterHandleAccess(
      VarHandle handle, Object object, int index, ThreadState self, int site) {
    try {
      UnnamedAccess.byHandle(handle, object, index, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** By reflection. */
  @DontInline
  public static void afterFieldAccess(Field field, Object object, ThreadState self, int site) {
    try {
      UnnamedAccess.byField(field, object, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** Through {@code Unsafe}: so many bytes, of an array; else the field that starts there. */
  @DontInline
  public static void afterOffsetAccess(
      Object object, long offset, int size, ThreadState self, int site) {
    try {
      if (object != null) { // else in memory that belongs to no object
        UnnamedAccess.byOffset(object, offset, size, self, site);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /* Calls of library methods. */

  /** {@code self} is about to call a method of {@code object}; if that is null it will say so. */
  @DontInline
  public static void beforeCall(Object object, ThreadState self, int site) {
    try {
      if (object != null) {
        ENGINE.objects.call(object, self, site);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** The same for a call that may change the object, or not; returns what to tell afterwards. */
  @DontInline
  public static int beforeChange(Object object, ThreadState self, int site) {
    try {
      return object == null ? 0 : ENGINE.objects.beforeChange(object, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
      return 0;
    }
  }

  @DontInline
  public static void afterChange(Object object, int before, ThreadState self, int site) {
    try {
      ENGINE.objects.afterChange(object, before, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** A method of {@code receiver}, null if there is none, is about to access an argument. */
  @DontInline
  public static void beforeArgument(Object receiver, Object argument, ThreadState self, int site) {
    try {
      if (argument != null) {
        ENGINE.objects.argument(receiver, argument, self, site);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** A method of {@code receiver}, null if there is none, has accessed part of an array. */
  @DontInline
  public static void afterRange(
      Object receiver, Object array, int from, int count, ThreadState self, int site) {
    try {
      if (array != null && count > 0) {
        ENGINE.objects.range(receiver, array, from, count, self, site);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /* Synchronisation. */

  @DontInline
  public static void afterAcquire(Object lock, ThreadState self) {
    try {
      ENGINE.detector.acquire(self, ENGINE.locks.of(lock));
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void beforeRelease(Object lock, ThreadState self) {
    try {
      if (lock != null) {
        ENGINE.detector.release(self, ENGINE.locks.of(lock));
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** A wait on a lock that is not held goes no further than to say so. */
  @DontInline
  public static void beforeWait(Object lock, ThreadState self) {
    try {
      if (lock != null && Thread.holdsLock(lock)) {
        ENGINE.detector.beforeWait(self, ENGINE.locks.of(lock));
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void afterWait(Object lock, ThreadState self) {
    try {
      if (lock != null && Thread.holdsLock(lock)) {
        ENGINE.detector.afterWait(self, ENGINE.locks.of(lock));
        ENGINE.threads.woken(self);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /**
   * Whether a read of a volatile field tells {@code self} nothing new.
   *
   * @param clock that of the field; null if there is none yet, or it does not lie with the field,
   *     as in a class that cannot say which fields it has
   */
  @ForceInline
  public static boolean isKnown(Object clock, ThreadState self) {
    return clock != null && ((SyncVar) clock).isKnownTo(self);
  }

  @DontInline
  public static void afterVolatileRead(Object object, ThreadState self, int site) {
    try {
      if (object != null) {
        ENGINE.detector.volatileRead(self, FIELDS.volatileVar(object, site));
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void afterVolatileRead(ThreadState self, int site) {
    try {
      ENGINE.detector.volatileRead(self, FIELDS.volatileVar(null, site));
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** {@code self} is about to write a field that is volatile, or may turn out to be. */
  @DontInline
  public static void beforeVolatileWrite(Object object, ThreadState self, int site) {
    try {
      if (object != null) {
        publish(self, FIELDS.volatileVar(object, site));
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  public static void beforeVolatileWrite(ThreadState self, int site) {
    try {
      publish(self, FIELDS.volatileVar(null, site));
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  private static void publish(ThreadState self, SyncVar var) {
    if (var != null) {
      ENGINE.detector.volatileWrite(self, var);
    }
  }

  /** A handle is about to write, in a mode that releases; coordinates that it lacks are null, 0. */
  public static void beforeHandle(VarHandle handle, Object object, int index) {
    Edges.release(Keys.variable(handle, object, index));
  }

  /** A handle is about to compare and set, in a mode that releases if it succeeds. */
  public static void beforeAttempt(VarHandle handle, Object object, int index) {
    Edges.attempt(Keys.variable(handle, object, index));
  }

  public static void afterAttempt(boolean done, VarHandle handle, Object object, int index) {
    Edges.decided(done, Keys.variable(handle, object, index));
  }

  /** A handle has read, in a mode that acquires. */
  public static void afterHandle(VarHandle handle, Object object, int index) {
    Edges.acquire(Keys.variable(handle, object, index));
  }

  /** A fence that keeps what comes before it before later writes: whoever fences next follows. */
  public static void releaseFence() {
    Edges.release(FENCES);
  }

  public static void acquireFence() {
    Edges.acquire(FENCES);
  }

  /**
   * An object has been used that may die from now on: by a fence, or a constructor that is about to
   * return. Whoever does what is to be done when it has died follows.
   */
  public static void keptAlive(Object object) {
    Edges.release(object);
  }

  /* Classes and objects. */

  /**
   * {@code self} has run the initialiser of {@code type}.
   *
   * @param implied whether classes that extend or implement it are initialised after it
   */
  public static void classInitialised(Class<?> type, ThreadState self, boolean implied) {
    try {
      Types.initialised(ENGINE.detector, self, type, implied);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** {@code self} has used the class of a number, which {@code type} is or inherits from. */
  public static void classUsed(Class<?> type, ThreadState self, int number) {
    try {
      if (!self.types().contains(number)) {
        Types.used(ENGINE.detector, self, type, number);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** The JDK has used {@code type} on behalf of the running thread. */
  public static void classUsed(Class<?> type) {
    try {
      if (Types.isInitialised(type)) {
        Types.used(ENGINE.detector, self(), type);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** A constructor that has put {@code array} into a final field is about to return. */
  public static void frozen(Object array, ThreadState self) {
    try {
      if (array != null) {
        ENGINE.arrays.freeze(array, self);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** {@code copy} has just been cloned. */
  public static Object cloned(Object copy) {
    try {
      if (copy != null && !copy.getClass().isArray()) {
        Copies.refresh(copy);
      }
    } catch (Throwable e) {
      Lapses.noteForEver(e); // its history stays that of another object
    }
    return copy;
  }
}
