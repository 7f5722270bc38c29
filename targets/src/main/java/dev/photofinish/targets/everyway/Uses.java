/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.List;
import java.util.function.Supplier;

/**
 * The ways to use a variable that order.
 *
 * @param fresh makes a variable
 * @param set a way to release, known to order
 * @param get a way to acquire, known to order
 * @param releasing all ways to release, from the value that a variable has at first
 * @param acquiring all ways to acquire, from the value that {@code set} leaves
 */
record Uses<T>(
    Supplier<T> fresh, Use<T> set, Use<T> get, List<Use<T>> releasing, List<Use<T>> acquiring) {

  /** What a thread does to a variable. */
  interface Use<T> {
    void of(T variable) throws ReflectiveOperationException;
  }

  /** Hands over by each way to release, and by each to acquire. */
  void check() {
    for (Use<T> release : releasing) {
      check(release, get);
    }
    for (Use<T> acquire : acquiring) {
      check(set, acquire);
    }
  }

  private void check(Use<T> release, Use<T> acquire) {
    T variable = fresh.get();
    Order.of(() -> release.of(variable), () -> acquire.of(variable));
  }
}
