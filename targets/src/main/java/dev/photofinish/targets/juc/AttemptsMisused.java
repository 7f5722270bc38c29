/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What comes before a compare-and-set, or -exchange, that fails is not released by it. */
// expect: write-write race on static field AttemptsMisused.atomic
// expect: write-write race on static field AttemptsMisused.element
// expect: write-write race on static field AttemptsMisused.stamped
// expect: write-write race on static field AttemptsMisused.updated
// expect: write-write race on static field AttemptsMisused.handled
// expect: write-write race on static field AttemptsMisused.released
// expect: write-write race on static field AttemptsMisused.synchroniser
// expect: write-write race on static field AttemptsMisused.exchanged
// expect: write-write race on static field AttemptsMisused.exchangedLong
// expect: write-write race on static field AttemptsMisused.exchangedReference
// expect: write-write race on static field AttemptsMisused.exchangedByHandle
// expect: write-write race on static field AttemptsMisused.exchangedDouble
// expect: write-write race on static field AttemptsMisused.exchangedString
public class AttemptsMisused {
  private static final VarHandle FLAG = handle("flag", int.class);
  private static final VarHandle FRACTION = handle("fraction", double.class);
  private static final VarHandle NAME = handle("name", String.class);
  private static final AtomicIntegerFieldUpdater<AttemptsMisused> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(AttemptsMisused.class, "flag");

  private static int atomic;
  private static int element;
  private static int stamped;
  private static int updated;
  private static int handled;
  private static int released;
  private static int synchroniser;
  private static int exchanged;
  private static int exchangedLong;
  private static int exchangedReference;
  private static int exchangedByHandle;
  private static int exchangedDouble;
  private static int exchangedString;

  private volatile int flag;
  private volatile double fraction;
  private volatile String name = "a";

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
    exchange();
    exchangeByHandle(object);
    System.out.println("done");
  }

  private static void exchange() {
    AtomicInteger number = new AtomicInteger();
    // idiom: AtomicInteger: a compareAndExchange that fails releases nothing
    Threads.unordered(
        () -> {
          exchanged = 1;
          check(number.compareAndExchange(7, 8) == 0);
        },
        () -> {
          number.get();
          exchanged = 2;
        });
    AtomicLongArray numbers = new AtomicLongArray(2);
    Threads.unordered(
        () -> {
          exchangedLong = 1;
          check(numbers.compareAndExchangeRelease(1, 7, 8) == 0);
        },
        () -> {
          numbers.get(1);
          exchangedLong = 2;
        });
    AtomicReference<String> reference = new AtomicReference<>("a");
    Threads.unordered(
        () -> {
          exchangedReference = 1;
          check(reference.compareAndExchange("b", "c").equals("a"));
        },
        () -> {
          reference.get();
          exchangedReference = 2;
        });
  }

  private static void exchangeByHandle(AttemptsMisused object) {
    // idiom: VarHandle: a compareAndExchange that fails releases nothing
    Threads.unordered(
        () -> {
          exchangedByHandle = 1;
          check((int) FLAG.compareAndExchange(object, 7, 8) == 0);
        },
        () -> {
          FLAG.getVolatile(object);
          exchangedByHandle = 2;
        });
    Threads.unordered(
        () -> {
          exchangedDouble = 1;
          check((double) FRACTION.compareAndExchangeRelease(object, -0.0, 1.0) == 0);
        },
        () -> {
          FRACTION.getVolatile(object);
          exchangedDouble = 2;
        });
    Threads.unordered(
        () -> {
          exchangedString = 1;
          check(((String) NAME.compareAndExchange(object, "b", "c")).equals("a"));
        },
        () -> {
          NAME.getVolatile(object);
          exchangedString = 2;
        });
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError();
    }
  }

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(AttemptsMisused.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
