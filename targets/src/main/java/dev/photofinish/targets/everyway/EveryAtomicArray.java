/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Every method of arrays of atomic variables that orders. */
// expect: no race
public class EveryAtomicArray {
  public static void main(String[] args) {
    // idiom: Arrays of atomic variables: every method that orders
    integers();
    longs();
    references();
    System.out.println("done");
  }

  private static void integers() {
    new Uses<>(
            () -> new AtomicIntegerArray(4),
            numbers -> numbers.set(3, 1),
            numbers -> numbers.get(3),
            List.of(
                numbers -> numbers.set(3, 1),
                numbers -> numbers.setRelease(3, 1),
                numbers -> numbers.lazySet(3, 1),
                numbers -> numbers.getAndSet(3, 1),
                numbers -> Order.check(numbers.compareAndSet(3, 0, 1)),
                numbers -> Order.check(numbers.compareAndExchange(3, 0, 1) == 0),
                numbers -> Order.check(numbers.compareAndExchangeRelease(3, 0, 1) == 0),
                numbers -> Order.until(() -> numbers.weakCompareAndSetVolatile(3, 0, 1)),
                numbers -> Order.until(() -> numbers.weakCompareAndSetRelease(3, 0, 1)),
                numbers -> numbers.getAndIncrement(3),
                numbers -> numbers.getAndDecrement(3),
                numbers -> numbers.getAndAdd(3, 1),
                numbers -> numbers.incrementAndGet(3),
                numbers -> numbers.decrementAndGet(3),
                numbers -> numbers.addAndGet(3, 1),
                numbers -> numbers.getAndUpdate(3, value -> value + 1),
                numbers -> numbers.updateAndGet(3, value -> value + 1),
                numbers -> numbers.getAndAccumulate(3, 1, Integer::sum),
                numbers -> numbers.accumulateAndGet(3, 1, Integer::sum)),
            List.of(
                numbers -> Order.check(numbers.get(3) == 1),
                numbers -> Order.check(numbers.getAcquire(3) == 1),
                numbers -> Order.check(numbers.getAndSet(3, 2) == 1),
                numbers -> Order.check(numbers.compareAndSet(3, 1, 2)),
                numbers -> Order.check(numbers.compareAndExchange(3, 1, 2) == 1),
                numbers -> Order.check(numbers.compareAndExchangeAcquire(3, 1, 2) == 1),
                numbers -> Order.until(() -> numbers.weakCompareAndSetVolatile(3, 1, 2)),
                numbers -> Order.until(() -> numbers.weakCompareAndSetAcquire(3, 1, 2)),
                numbers -> numbers.getAndIncrement(3),
                numbers -> numbers.getAndDecrement(3),
                numbers -> numbers.getAndAdd(3, 1),
                numbers -> numbers.incrementAndGet(3),
                numbers -> numbers.decrementAndGet(3),
                numbers -> numbers.addAndGet(3, 1),
                numbers -> numbers.getAndUpdate(3, value -> value + 1),
                numbers -> numbers.updateAndGet(3, value -> value + 1),
                numbers -> numbers.getAndAccumulate(3, 1, Integer::sum),
                numbers -> numbers.accumulateAndGet(3, 1, Integer::sum)))
        .check();
  }

  private static void longs() {
    new Uses<>(
            () -> new AtomicLongArray(4),
            numbers -> numbers.set(3, 1),
            numbers -> numbers.get(3),
            List.of(
                numbers -> numbers.set(3, 1),
                numbers -> numbers.setRelease(3, 1),
                numbers -> numbers.lazySet(3, 1),
                numbers -> numbers.getAndSet(3, 1),
                numbers -> Order.check(numbers.compareAndSet(3, 0, 1)),
                numbers -> Order.check(numbers.compareAndExchange(3, 0, 1) == 0),
                numbers -> Order.check(numbers.compareAndExchangeRelease(3, 0, 1) == 0),
                numbers -> Order.until(() -> numbers.weakCompareAndSetVolatile(3, 0, 1)),
                numbers -> Order.until(() -> numbers.weakCompareAndSetRelease(3, 0, 1)),
                numbers -> numbers.getAndIncrement(3),
                numbers -> numbers.getAndDecrement(3),
                numbers -> numbers.getAndAdd(3, 1),
                numbers -> numbers.incrementAndGet(3),
                numbers -> numbers.decrementAndGet(3),
                numbers -> numbers.addAndGet(3, 1),
                numbers -> numbers.getAndUpdate(3, value -> value + 1),
                numbers -> numbers.updateAndGet(3, value -> value + 1),
                numbers -> numbers.getAndAccumulate(3, 1, Long::sum),
                numbers -> numbers.accumulateAndGet(3, 1, Long::sum)),
            List.of(
                numbers -> Order.check(numbers.get(3) == 1),
                numbers -> Order.check(numbers.getAcquire(3) == 1),
                numbers -> Order.check(numbers.getAndSet(3, 2) == 1),
                numbers -> Order.check(numbers.compareAndSet(3, 1, 2)),
                numbers -> Order.check(numbers.compareAndExchange(3, 1, 2) == 1),
                numbers -> Order.check(numbers.compareAndExchangeAcquire(3, 1, 2) == 1),
                numbers -> Order.until(() -> numbers.weakCompareAndSetVolatile(3, 1, 2)),
                numbers -> Order.until(() -> numbers.weakCompareAndSetAcquire(3, 1, 2)),
                numbers -> numbers.getAndIncrement(3),
                numbers -> numbers.getAndDecrement(3),
                numbers -> numbers.getAndAdd(3, 1),
                numbers -> numbers.incrementAndGet(3),
                numbers -> numbers.decrementAndGet(3),
                numbers -> numbers.addAndGet(3, 1),
                numbers -> numbers.getAndUpdate(3, value -> value + 1),
                numbers -> numbers.updateAndGet(3, value -> value + 1),
                numbers -> numbers.getAndAccumulate(3, 1, Long::sum),
                numbers -> numbers.accumulateAndGet(3, 1, Long::sum)))
        .check();
  }

  private static void references() {
    new Uses<>(
            () -> new AtomicReferenceArray<String>(4),
            texts -> texts.set(3, "b"),
            texts -> texts.get(3),
            List.of(
                texts -> texts.set(3, "b"),
                texts -> texts.setRelease(3, "b"),
                texts -> texts.lazySet(3, "b"),
                texts -> texts.getAndSet(3, "b"),
                texts -> Order.check(texts.compareAndSet(3, null, "b")),
                texts -> Order.check(texts.compareAndExchange(3, null, "b") == null),
                texts -> Order.check(texts.compareAndExchangeRelease(3, null, "b") == null),
                texts -> Order.until(() -> texts.weakCompareAndSetVolatile(3, null, "b")),
                texts -> Order.until(() -> texts.weakCompareAndSetRelease(3, null, "b"))),
            List.of(
                texts -> Order.check(texts.get(3) == "b"),
                texts -> Order.check(texts.getAcquire(3) == "b"),
                texts -> Order.check(texts.getAndSet(3, "c") == "b"),
                texts -> Order.check(texts.compareAndSet(3, "b", "c")),
                texts -> Order.check(texts.compareAndExchange(3, "b", "c") == "b"),
                texts -> Order.check(texts.compareAndExchangeAcquire(3, "b", "c") == "b"),
                texts -> Order.until(() -> texts.weakCompareAndSetVolatile(3, "b", "c")),
                texts -> Order.until(() -> texts.weakCompareAndSetAcquire(3, "b", "c"))))
        .check();
  }
}
