/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Every method of atomic variables that orders. */
// expect: no race
public class EveryAtomic {
  public static void main(String[] args) {
    // idiom: Atomic variables: every method that orders
    flags();
    integers();
    longs();
    references();
    System.out.println("done");
  }

  private static void flags() {
    new Uses<>(
            AtomicBoolean::new,
            flag -> flag.set(true),
            flag -> flag.get(),
            List.of(
                flag -> flag.set(true),
                flag -> flag.setRelease(true),
                flag -> flag.lazySet(true),
                flag -> flag.getAndSet(true),
                flag -> Order.check(flag.compareAndSet(false, true)),
                flag -> Order.check(!flag.compareAndExchange(false, true)),
                flag -> Order.check(!flag.compareAndExchangeRelease(false, true)),
                flag -> Order.until(() -> flag.weakCompareAndSetVolatile(false, true)),
                flag -> Order.until(() -> flag.weakCompareAndSetRelease(false, true))),
            List.of(
                flag -> Order.check(flag.get()),
                flag -> Order.check(flag.getAcquire()),
                flag -> Order.check(flag.getAndSet(false)),
                flag -> Order.check(flag.compareAndSet(true, false)),
                flag -> Order.check(flag.compareAndExchange(true, false)),
                flag -> Order.check(flag.compareAndExchangeAcquire(true, false)),
                flag -> Order.until(() -> flag.weakCompareAndSetVolatile(true, false)),
                flag -> Order.until(() -> flag.weakCompareAndSetAcquire(true, false))))
        .check();
  }

  private static void integers() {
    new Uses<>(
            AtomicInteger::new,
            number -> number.set(1),
            number -> number.get(),
            List.of(
                number -> number.set(1),
                number -> number.setRelease(1),
                number -> number.lazySet(1),
                number -> number.getAndSet(1),
                number -> Order.check(number.compareAndSet(0, 1)),
                number -> Order.check(number.compareAndExchange(0, 1) == 0),
                number -> Order.check(number.compareAndExchangeRelease(0, 1) == 0),
                number -> Order.until(() -> number.weakCompareAndSetVolatile(0, 1)),
                number -> Order.until(() -> number.weakCompareAndSetRelease(0, 1)),
                number -> number.getAndIncrement(),
                number -> number.getAndDecrement(),
                number -> number.getAndAdd(1),
                number -> number.incrementAndGet(),
                number -> number.decrementAndGet(),
                number -> number.addAndGet(1),
                number -> number.getAndUpdate(value -> value + 1),
                number -> number.updateAndGet(value -> value + 1),
                number -> number.getAndAccumulate(1, Integer::sum),
                number -> number.accumulateAndGet(1, Integer::sum)),
            List.of(
                number -> Order.check(number.get() == 1),
                number -> Order.check(number.getAcquire() == 1),
                number -> Order.check(number.getAndSet(2) == 1),
                number -> Order.check(number.compareAndSet(1, 2)),
                number -> Order.check(number.compareAndExchange(1, 2) == 1),
                number -> Order.check(number.compareAndExchangeAcquire(1, 2) == 1),
                number -> Order.until(() -> number.weakCompareAndSetVolatile(1, 2)),
                number -> Order.until(() -> number.weakCompareAndSetAcquire(1, 2)),
                number -> number.getAndIncrement(),
                number -> number.getAndDecrement(),
                number -> number.getAndAdd(1),
                number -> number.incrementAndGet(),
                number -> number.decrementAndGet(),
                number -> number.addAndGet(1),
                number -> number.getAndUpdate(value -> value + 1),
                number -> number.updateAndGet(value -> value + 1),
                number -> number.getAndAccumulate(1, Integer::sum),
                number -> number.accumulateAndGet(1, Integer::sum)))
        .check();
  }

  private static void longs() {
    new Uses<>(
            AtomicLong::new,
            number -> number.set(1),
            number -> number.get(),
            List.of(
                number -> number.set(1),
                number -> number.setRelease(1),
                number -> number.lazySet(1),
                number -> number.getAndSet(1),
                number -> Order.check(number.compareAndSet(0, 1)),
                number -> Order.check(number.compareAndExchange(0, 1) == 0),
                number -> Order.check(number.compareAndExchangeRelease(0, 1) == 0),
                number -> Order.until(() -> number.weakCompareAndSetVolatile(0, 1)),
                number -> Order.until(() -> number.weakCompareAndSetRelease(0, 1)),
                number -> number.getAndIncrement(),
                number -> number.getAndDecrement(),
                number -> number.getAndAdd(1),
                number -> number.incrementAndGet(),
                number -> number.decrementAndGet(),
                number -> number.addAndGet(1),
                number -> number.getAndUpdate(value -> value + 1),
                number -> number.updateAndGet(value -> value + 1),
                number -> number.getAndAccumulate(1, Long::sum),
                number -> number.accumulateAndGet(1, Long::sum)),
            List.of(
                number -> Order.check(number.get() == 1),
                number -> Order.check(number.getAcquire() == 1),
                number -> Order.check(number.getAndSet(2) == 1),
                number -> Order.check(number.compareAndSet(1, 2)),
                number -> Order.check(number.compareAndExchange(1, 2) == 1),
                number -> Order.check(number.compareAndExchangeAcquire(1, 2) == 1),
                number -> Order.until(() -> number.weakCompareAndSetVolatile(1, 2)),
                number -> Order.until(() -> number.weakCompareAndSetAcquire(1, 2)),
                number -> number.getAndIncrement(),
                number -> number.getAndDecrement(),
                number -> number.getAndAdd(1),
                number -> number.incrementAndGet(),
                number -> number.decrementAndGet(),
                number -> number.addAndGet(1),
                number -> number.getAndUpdate(value -> value + 1),
                number -> number.updateAndGet(value -> value + 1),
                number -> number.getAndAccumulate(1, Long::sum),
                number -> number.accumulateAndGet(1, Long::sum)))
        .check();
  }

  private static void references() {
    new Uses<>(
            () -> new AtomicReference<>("a"),
            text -> text.set("b"),
            text -> text.get(),
            List.of(
                text -> text.set("b"),
                text -> text.setRelease("b"),
                text -> text.lazySet("b"),
                text -> text.getAndSet("b"),
                text -> Order.check(text.compareAndSet("a", "b")),
                text -> Order.check(text.compareAndExchange("a", "b") == "a"),
                text -> Order.check(text.compareAndExchangeRelease("a", "b") == "a"),
                text -> Order.until(() -> text.weakCompareAndSetVolatile("a", "b")),
                text -> Order.until(() -> text.weakCompareAndSetRelease("a", "b"))),
            List.of(
                text -> Order.check(text.get() == "b"),
                text -> Order.check(text.getAcquire() == "b"),
                text -> Order.check(text.getAndSet("c") == "b"),
                text -> Order.check(text.compareAndSet("b", "c")),
                text -> Order.check(text.compareAndExchange("b", "c") == "b"),
                text -> Order.check(text.compareAndExchangeAcquire("b", "c") == "b"),
                text -> Order.until(() -> text.weakCompareAndSetVolatile("b", "c")),
                text -> Order.until(() -> text.weakCompareAndSetAcquire("b", "c"))))
        .check();
  }
}
