/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.BooleanSupplier;

/** Atomic variables in the modes that order. */
// expect: no race
public class Atomics {
  private static int data;
  private static int counted;

  public static void main(String[] args) {
    AtomicBoolean flag = new AtomicBoolean();
    // idiom: AtomicBoolean: set, then get
    handOver(() -> flag.set(true), flag::get);
    AtomicInteger number = new AtomicInteger();
    // idiom: AtomicInteger: incrementAndGet, then get
    handOver(number::incrementAndGet, () -> number.get() == 1);
    // idiom: AtomicInteger: setRelease, then getAcquire
    handOver(() -> number.setRelease(2), () -> number.getAcquire() == 2);
    // idiom: AtomicInteger: updateAndGet, then accumulateAndGet
    handOver(
        () -> number.updateAndGet(old -> 3), () -> number.accumulateAndGet(0, Integer::sum) == 3);
    AtomicLong wide = new AtomicLong();
    // idiom: AtomicLong: lazySet, then compareAndSet
    handOver(() -> wide.lazySet(1), () -> wide.compareAndSet(1, 2));
    // idiom: AtomicLong: compareAndSet, then a compareAndSet that fails
    handOver(() -> wide.compareAndSet(2, 3), () -> !wide.compareAndSet(2, 4));
    AtomicReference<int[]> box = new AtomicReference<>();
    // idiom: AtomicReference: what is published is seen
    Threads.unordered(() -> box.set(new int[] {1}), () -> check(box.get()[0]++ == 1));
    AtomicIntegerArray numbers = new AtomicIntegerArray(4);
    // idiom: AtomicIntegerArray: the same element
    handOver(() -> numbers.getAndAdd(3, 1), () -> numbers.get(3) == 1);
    AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(4);
    handOver(() -> texts.set(2, "x"), () -> texts.compareAndSet(2, "x", "y"));
    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
    // idiom: AtomicStampedReference: set, then getStamp
    handOver(() -> stamped.set("b", 2), () -> stamped.getStamp() == 2);
    AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
    // idiom: AtomicMarkableReference: attemptMark, then isMarked
    handOver(() -> marked.attemptMark("a", true), marked::isMarked);
    spinLock();
    System.out.println("done");
  }

  private static void spinLock() {
    AtomicBoolean taken = new AtomicBoolean();
    // idiom: AtomicBoolean: a spin lock
    Runnable body =
        () -> {
          for (int i = 0; i < 1000; i++) {
            while (!taken.compareAndSet(false, true)) {
              Thread.onSpinWait();
            }
            counted++;
            taken.set(false);
          }
        };
    Threads.together(body, body);
    check(counted == 2000);
  }

  private static void handOver(Runnable publish, BooleanSupplier seen) {
    Threads.unordered(
        () -> {
          data++;
          publish.run();
        },
        () -> {
          check(seen.getAsBoolean());
          data++;
        });
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError();
    }
  }
}
