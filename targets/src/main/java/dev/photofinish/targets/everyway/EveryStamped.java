/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.List;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Every method of references with a stamp or a mark that orders. */
// expect: no race
public class EveryStamped {
  public static void main(String[] args) {
    // idiom: References with a stamp or a mark: every method that orders
    stamped();
    marked();
    System.out.println("done");
  }

  private static void stamped() {
    new Uses<>(
            () -> new AtomicStampedReference<>("a", 1),
            pair -> pair.set("b", 2),
            pair -> Order.check(pair.getStamp() == 2),
            List.of(
                pair -> pair.set("b", 2),
                pair -> Order.check(pair.compareAndSet("a", "b", 1, 2)),
                pair -> Order.until(() -> pair.weakCompareAndSet("a", "b", 1, 2)),
                pair -> Order.until(() -> pair.attemptStamp("a", 2))),
            List.of(
                pair -> Order.check(pair.getReference().equals("b")),
                pair -> Order.check(pair.get(new int[1]).equals("b")),
                pair -> Order.check(pair.getStamp() == 2),
                pair -> Order.check(pair.compareAndSet("b", "c", 2, 3)),
                pair -> Order.until(() -> pair.weakCompareAndSet("b", "c", 2, 3)),
                pair -> Order.until(() -> pair.attemptStamp("b", 3))))
        .check();
  }

  private static void marked() {
    new Uses<>(
            () -> new AtomicMarkableReference<>("a", false),
            pair -> pair.set("b", true),
            pair -> Order.check(pair.isMarked()),
            List.of(
                pair -> pair.set("b", true),
                pair -> Order.check(pair.compareAndSet("a", "b", false, true)),
                pair -> Order.until(() -> pair.weakCompareAndSet("a", "b", false, true)),
                pair -> Order.until(() -> pair.attemptMark("a", true))),
            List.of(
                pair -> Order.check(pair.getReference().equals("b")),
                pair -> Order.check(pair.get(new boolean[1]).equals("b")),
                pair -> Order.check(pair.isMarked()),
                pair -> Order.check(pair.compareAndSet("b", "c", true, false)),
                pair -> Order.until(() -> pair.weakCompareAndSet("b", "c", true, false)),
                pair -> Order.until(() -> pair.attemptMark("b", false))))
        .check();
  }
}
