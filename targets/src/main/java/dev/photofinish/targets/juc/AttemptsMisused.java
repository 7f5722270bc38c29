/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What comes before a compare-and-set that fails is not released by it. */
// expect: write-write race on static field AttemptsMisused.atomic
// expect: write-write race on static field AttemptsMisused.element
// expect: write-write race on static field AttemptsMisused.stamped
// expect: write-write race on static field AttemptsMisused.updated
// expect: write-write race on static field AttemptsMisused.handled
// expect: write-write race on static field AttemptsMisused.released
// expect: write-write race on static field AttemptsMisused.synchroniser
public class AttemptsMisused {
  private static final VarHandle FLAG = handle();
  private static final AtomicIntegerFieldUpdater<AttemptsMisused> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(AttemptsMisused.class, "flag");

  private static int atomic;
  private static int element;
  private static int stamped;
  private static int updated;
  private static int handled;
  private static int released;
  private static int synchroniser;

  private volatile int flag;

  private static final class Sync extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    boolean attempt() {
      return compareAndSetState(7, 8);
    }

    int state() {
      return getState();
    }
  }

  public static void main(String[] args) {
    AtomicInteger number = new AtomicInteger();
    // idiom: AtomicInteger: a compareAndSet that fails releases nothing
    Threads.unordered(
        () -> {
          atomic = 1;
          check(!number.compareAndSet(7, 8));
        },
        () -> {
          number.get();
          atomic = 2;
        });
    AtomicIntegerArray numbers = new AtomicIntegerArray(2);
    Threads.unordered(
        () -> {
          element = 1;
          check(!numbers.compareAndSet(1, 7, 8));
        },
        () -> {
          numbers.get(1);
          element = 2;
        });
    AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 1);
    Threads.unordered(
        () -> {
          stamped = 1;
          check(!reference.weakCompareAndSet("a", "b", 7, 8));
        },
        () -> {
          reference.getStamp();
          stamped = 2;
        });
    AttemptsMisused object = new AttemptsMisused();
    // idiom: AtomicIntegerFieldUpdater: a compareAndSet that fails releases nothing
    Threads.unordered(
        () -> {
          updated = 1;
          check(!UPDATER.compareAndSet(object, 7, 8));
        },
        () -> {
          UPDATER.get(object);
          updated = 2;
        });
    // idiom: VarHandle: a compareAndSet that fails releases nothing
    Threads.unordered(
        () -> {
          handled = 1;
          check(!FLAG.compareAndSet(object, 7, 8));
        },
        () -> {
          FLAG.getVolatile(object);
          handled = 2;
        });
    Threads.unordered(
        () -> {
          released = 1;
          check(!FLAG.weakCompareAndSetRelease(object, 7, 8));
        },
        () -> {
          FLAG.getAcquire(object);
          released = 2;
        });
    Sync sync = new Sync();
    // idiom: AbstractQueuedSynchronizer: a compareAndSetState that fails releases nothing
    Threads.unordered(
        () -> {
          synchroniser = 1;
          check(!sync.attempt());
        },
        () -> {
          sync.state();
          synchroniser = 2;
        });
    System.out.println("done");
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError();
    }
  }

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(AttemptsMisused.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
