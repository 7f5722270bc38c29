/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.BooleanSupplier;

/** Variables that are reached through handles and updaters, in the modes that order. */
// expect: no race
public class Handles {
  private static final VarHandle FLAG = handle("flag", int.class);
  private static final VarHandle NAMED = handle("named", int.class);
  private static final VarHandle TOTAL = staticHandle("total", long.class);
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final AtomicIntegerFieldUpdater<Handles> COUNT =
      AtomicIntegerFieldUpdater.newUpdater(Handles.class, "count");
  private static final AtomicLongFieldUpdater<Handles> WIDE =
      AtomicLongFieldUpdater.newUpdater(Handles.class, "wide");
  private static final AtomicReferenceFieldUpdater<Handles, String> TEXT =
      AtomicReferenceFieldUpdater.newUpdater(Handles.class, String.class, "text");

  private static int data;
  private static volatile long total;

  private int flag;
  private volatile int named;
  private volatile int count;
  private volatile long wide;
  private volatile String text;

  public static void main(String[] args) {
    Handles o = new Handles();
    // idiom: VarHandle: setRelease, then getAcquire
    handOver(() -> FLAG.setRelease(o, 1), () -> (int) FLAG.getAcquire(o) == 1);
    // idiom: VarHandle: setVolatile, then getVolatile
    handOver(() -> FLAG.setVolatile(o, 2), () -> (int) FLAG.getVolatile(o) == 2);
    // idiom: VarHandle: compareAndSet, then getAndAdd
    handOver(() -> FLAG.compareAndSet(o, 2, 3), () -> (int) FLAG.getAndAdd(o, 1) == 3);
    // idiom: VarHandle: a release, then a volatile read that names the field
    handOver(() -> NAMED.setRelease(o, 1), () -> o.named == 1);
    // idiom: VarHandle: a volatile write that names the field, then an acquire
    handOver(() -> o.named = 2, () -> (int) NAMED.getAcquire(o) == 2);
    // idiom: VarHandle: a static field
    handOver(() -> TOTAL.setRelease(1L), () -> total == 1);
    handOver(() -> total = 2, () -> (long) TOTAL.getAndBitwiseOr(0L) == 2);
    int[] array = new int[4];
    // idiom: VarHandle: an element of an array
    handOver(
        () -> ELEMENTS.setRelease(array, 3, 1), () -> (int) ELEMENTS.getAcquire(array, 3) == 1);
    // idiom: VarHandle: fences around opaque accesses
    handOver(
        () -> {
          VarHandle.releaseFence();
          FLAG.setOpaque(o, 9);
        },
        () -> {
          boolean seen = (int) FLAG.getOpaque(o) == 9;
          VarHandle.acquireFence();
          return seen;
        });
    // idiom: AtomicIntegerFieldUpdater: incrementAndGet, then a read that names the field
    handOver(() -> COUNT.incrementAndGet(o), () -> o.count == 1);
    handOver(() -> o.count = 2, () -> COUNT.compareAndSet(o, 2, 3));
    // idiom: AtomicLongFieldUpdater: lazySet, then get
    handOver(() -> WIDE.lazySet(o, 1), () -> WIDE.get(o) == 1);
    // idiom: AtomicReferenceFieldUpdater: updateAndGet, then get
    handOver(() -> TEXT.updateAndGet(o, old -> "x"), () -> "x".equals(TEXT.get(o)));
    System.out.println("done");
  }

  private static void handOver(Runnable publish, BooleanSupplier seen) {
    Threads.unordered(
        () -> {
          data++;
          publish.run();
        },
        () -> {
          if (!seen.getAsBoolean()) {
            throw new AssertionError();
          }
          data++;
        });
  }

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Handles.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static VarHandle staticHandle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findStaticVarHandle(Handles.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
