/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;

/** Compare-and-set as locks that threads fight for, and handovers after attempts that failed. */
// expect: no race
public class Attempts {
  private static final int ROUNDS = 2_000;
  private static final VarHandle TAKEN = handle("taken", int.class);
  private static final VarHandle RATIO = handle("ratio", double.class);
  private static final AtomicIntegerFieldUpdater<Attempts> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Attempts.class, "taken");

  private static int data;

  private volatile int taken;
  private volatile double ratio = Double.NaN;
  private int byHandle;
  private int byUpdater;
  private int byWeak;

  public static void main(String[] args) {
    AtomicInteger number = new AtomicInteger();
    // idiom: AtomicInteger: a compareAndSet that fails, then one that succeeds, then get
    Threads.unordered(
        () -> {
          data = 1;
          check(!number.compareAndSet(7, 8));
          check(number.compareAndSet(0, 1));
        },
        () -> {
          check(number.get() == 1);
          data = 2;
        });
    // idiom: AtomicInteger: set, then a compareAndSet that fails
    Threads.unordered(
        () -> {
          data = 3;
          number.set(5);
        },
        () -> {
          check(!number.compareAndSet(7, 8));
          data = 4;
        });
    failThenHandOver(number);
    exchange();
    Attempts object = new Attempts();
    exchangeByHandle(object);
    // idiom: VarHandle: compareAndSet as a lock that is fought for
    Threads.together(object::byHandle, object::byHandle, object::byHandle);
    Threads.together(object::byUpdater, object::byUpdater, object::byUpdater);
    Threads.together(object::byWeak, object::byWeak, object::byWeak);
    System.out.println(data + " " + object.byHandle + " " + object.byUpdater + " " + object.byWeak);
  }

  private static void exchange() {
    AtomicInteger number = new AtomicInteger();
    // idiom: AtomicInteger: compareAndExchange that succeeds, then get
    Threads.unordered(
        () -> {
          data = 6;
          check(number.compareAndExchange(7, 8) == 0);
          check(number.compareAndExchange(0, 1) == 0);
        },
        () -> {
          check(number.get() == 1);
          data = 7;
        });
    AtomicBoolean flag = new AtomicBoolean(true);
    Threads.unordered(
        () -> {
          data = 8;
          check(flag.compareAndExchangeRelease(true, false));
        },
        () -> {
          check(!flag.getAcquire());
          data = 9;
        });
    AtomicLongArray numbers = new AtomicLongArray(new long[] {1L << 40, 1L << 41});
    Threads.unordered(
        () -> {
          data = 10;
          check(numbers.compareAndExchange(1, 1L << 41, 3) == 1L << 41);
        },
        () -> {
          check(numbers.get(1) == 3);
          data = 11;
        });
    AtomicReference<String> name = new AtomicReference<>("a");
    Threads.unordered(
        () -> {
          data = 12;
          check(name.compareAndExchange("a", "b").equals("a"));
        },
        () -> {
          check(name.get().equals("b"));
          data = 13;
        });
  }

  /** What a handle returns may be boxed, or nothing at all. */
  private static void exchangeByHandle(Attempts object) {
    // idiom: VarHandle: compareAndExchange that succeeds, then getVolatile
    Threads.unordered(
        () -> {
          data = 14;
          check((int) TAKEN.compareAndExchange(object, 0, 1000) == 0);
        },
        () -> {
          check((int) TAKEN.getVolatile(object) == 1000);
          data = 15;
        });
    Threads.unordered(
        () -> {
          data = 16;
          check(TAKEN.compareAndExchange(object, (Object) 1000, (Object) 2000).equals(1000));
        },
        () -> {
          check((int) TAKEN.getVolatile(object) == 2000);
          data = 17;
        });
    Threads.unordered(
        () -> {
          data = 18;
          TAKEN.compareAndExchangeRelease(object, 2000, 3000);
        },
        () -> {
          check((int) TAKEN.getAcquire(object) == 3000);
          data = 19;
        });
    Threads.unordered(
        () -> {
          data = 20;
          check((Integer) TAKEN.compareAndExchange(object, 3000, 0) == 3000);
        },
        () -> {
          check((int) TAKEN.getVolatile(object) == 0);
          data = 21;
        });
    Threads.unordered(
        () -> {
          data = 22;
          check(Double.isNaN((double) RATIO.compareAndExchange(object, Double.NaN, 1.0)));
        },
        () -> {
          check((double) RATIO.getVolatile(object) == 1.0);
          data = 23;
        });
  }

  /** An attempt that ends by an exception leaves nothing behind that would be in the way. */
  private static void failThenHandOver(AtomicInteger number) {
    Threads.unordered(
        () -> {
          try {
            TAKEN.compareAndSet((Attempts) null, 0, 1);
          } catch (NullPointerException e) {
            data = 5;
          }
          check(number.compareAndSet(5, 6));
        },
        () -> {
          check(number.weakCompareAndSetVolatile(6, 7) || number.get() >= 6);
          data++;
        });
  }

  private void byHandle() {
    for (int i = 0; i < ROUNDS; i++) {
      while (!TAKEN.compareAndSet(this, 0, 1)) {
        Thread.onSpinWait();
      }
      byHandle++;
      TAKEN.setRelease(this, 0);
    }
  }

  private void byUpdater() {
    for (int i = 0; i < ROUNDS; i++) {
      while (!UPDATER.compareAndSet(this, 0, 1)) {
        Thread.onSpinWait();
      }
      byUpdater++;
      check(UPDATER.compareAndSet(this, 1, 0));
    }
  }

  private void byWeak() {
    for (int i = 0; i < ROUNDS; i++) {
      while (!TAKEN.weakCompareAndSetAcquire(this, 0, 1)) {
        Thread.onSpinWait();
      }
      byWeak++;
      while (!TAKEN.weakCompareAndSetRelease(this, 1, 0)) {
        Thread.onSpinWait();
      }
    }
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError();
    }
  }

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Attempts.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
