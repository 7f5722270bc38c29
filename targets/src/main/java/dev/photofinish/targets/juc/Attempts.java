/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Compare-and-set as locks that threads fight for, and handovers after attempts that failed. */
// expect: no race
public class Attempts {
  private static final int ROUNDS = 2_000;
  private static final VarHandle TAKEN = handle();
  private static final AtomicIntegerFieldUpdater<Attempts> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Attempts.class, "taken");

  private static int data;

  private volatile int taken;
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
    Attempts object = new Attempts();
    // idiom: VarHandle: compareAndSet as a lock that is fought for
    Threads.together(object::byHandle, object::byHandle, object::byHandle);
    Threads.together(object::byUpdater, object::byUpdater, object::byUpdater);
    Threads.together(object::byWeak, object::byWeak, object::byWeak);
    System.out.println(data + " " + object.byHandle + " " + object.byUpdater + " " + object.byWeak);
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

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(Attempts.class, "taken", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
