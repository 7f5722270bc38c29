/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;

/** Every method of handles for variables that orders. */
// expect: no race
public class EveryHandle {
  private static final VarHandle NUMBER = number();
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  private volatile int number;

  public static void main(String[] args) {
    // idiom: VarHandle: every method that orders, for fields
    fields();
    // idiom: VarHandle: every method that orders, for elements
    elements();
    System.out.println("done");
  }

  private static VarHandle number() {
    try {
      return MethodHandles.lookup().findVarHandle(EveryHandle.class, "number", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static void fields() {
    new Uses<>(
            EveryHandle::new,
            object -> object.number = 1,
            object -> Order.check(object.number < 7),
            List.of(
                object -> NUMBER.setVolatile(object, 1),
                object -> NUMBER.setRelease(object, 1),
                object -> Order.check(NUMBER.compareAndSet(object, 0, 1)),
                object -> Order.check((int) NUMBER.compareAndExchange(object, 0, 1) == 0),
                object -> Order.check((int) NUMBER.compareAndExchangeRelease(object, 0, 1) == 0),
                object -> Order.until(() -> NUMBER.weakCompareAndSet(object, 0, 1)),
                object -> Order.until(() -> NUMBER.weakCompareAndSetRelease(object, 0, 1)),
                object -> NUMBER.getAndSet(object, 1),
                object -> NUMBER.getAndSetRelease(object, 1),
                object -> NUMBER.getAndAdd(object, 1),
                object -> NUMBER.getAndAddRelease(object, 1),
                object -> NUMBER.getAndBitwiseOr(object, 1),
                object -> NUMBER.getAndBitwiseOrRelease(object, 1),
                object -> NUMBER.getAndBitwiseAnd(object, 1),
                object -> NUMBER.getAndBitwiseAndRelease(object, 1),
                object -> NUMBER.getAndBitwiseXor(object, 1),
                object -> NUMBER.getAndBitwiseXorRelease(object, 1)),
            List.of(
                object -> Order.check((int) NUMBER.getVolatile(object) == 1),
                object -> Order.check((int) NUMBER.getAcquire(object) == 1),
                object -> Order.check(NUMBER.compareAndSet(object, 1, 2)),
                object -> Order.check((int) NUMBER.compareAndExchange(object, 1, 2) == 1),
                object -> Order.check((int) NUMBER.compareAndExchangeAcquire(object, 1, 2) == 1),
                object -> Order.until(() -> NUMBER.weakCompareAndSet(object, 1, 2)),
                object -> Order.until(() -> NUMBER.weakCompareAndSetAcquire(object, 1, 2)),
                object -> NUMBER.getAndSet(object, 1),
                object -> NUMBER.getAndSetAcquire(object, 1),
                object -> NUMBER.getAndAdd(object, 1),
                object -> NUMBER.getAndAddAcquire(object, 1),
                object -> NUMBER.getAndBitwiseOr(object, 1),
                object -> NUMBER.getAndBitwiseOrAcquire(object, 1),
                object -> NUMBER.getAndBitwiseAnd(object, 1),
                object -> NUMBER.getAndBitwiseAndAcquire(object, 1),
                object -> NUMBER.getAndBitwiseXor(object, 1),
                object -> NUMBER.getAndBitwiseXorAcquire(object, 1)))
        .check();
  }

  private static void elements() {
    new Uses<>(
            () -> new int[4],
            array -> ELEMENT.setVolatile(array, 3, 1),
            array -> Order.check((int) ELEMENT.getVolatile(array, 3) < 7),
            List.of(
                array -> ELEMENT.setVolatile(array, 3, 1),
                array -> ELEMENT.setRelease(array, 3, 1),
                array -> Order.check(ELEMENT.compareAndSet(array, 3, 0, 1)),
                array -> Order.check((int) ELEMENT.compareAndExchange(array, 3, 0, 1) == 0),
                array -> Order.check((int) ELEMENT.compareAndExchangeRelease(array, 3, 0, 1) == 0),
                array -> Order.until(() -> ELEMENT.weakCompareAndSet(array, 3, 0, 1)),
                array -> Order.until(() -> ELEMENT.weakCompareAndSetRelease(array, 3, 0, 1)),
                array -> ELEMENT.getAndSet(array, 3, 1),
                array -> ELEMENT.getAndSetRelease(array, 3, 1),
                array -> ELEMENT.getAndAdd(array, 3, 1),
                array -> ELEMENT.getAndAddRelease(array, 3, 1),
                array -> ELEMENT.getAndBitwiseOr(array, 3, 1),
                array -> ELEMENT.getAndBitwiseOrRelease(array, 3, 1),
                array -> ELEMENT.getAndBitwiseAnd(array, 3, 1),
                array -> ELEMENT.getAndBitwiseAndRelease(array, 3, 1),
                array -> ELEMENT.getAndBitwiseXor(array, 3, 1),
                array -> ELEMENT.getAndBitwiseXorRelease(array, 3, 1)),
            List.of(
                array -> Order.check((int) ELEMENT.getVolatile(array, 3) == 1),
                array -> Order.check((int) ELEMENT.getAcquire(array, 3) == 1),
                array -> Order.check(ELEMENT.compareAndSet(array, 3, 1, 2)),
                array -> Order.check((int) ELEMENT.compareAndExchange(array, 3, 1, 2) == 1),
                array -> Order.check((int) ELEMENT.compareAndExchangeAcquire(array, 3, 1, 2) == 1),
                array -> Order.until(() -> ELEMENT.weakCompareAndSet(array, 3, 1, 2)),
                array -> Order.until(() -> ELEMENT.weakCompareAndSetAcquire(array, 3, 1, 2)),
                array -> ELEMENT.getAndSet(array, 3, 1),
                array -> ELEMENT.getAndSetAcquire(array, 3, 1),
                array -> ELEMENT.getAndAdd(array, 3, 1),
                array -> ELEMENT.getAndAddAcquire(array, 3, 1),
                array -> ELEMENT.getAndBitwiseOr(array, 3, 1),
                array -> ELEMENT.getAndBitwiseOrAcquire(array, 3, 1),
                array -> ELEMENT.getAndBitwiseAnd(array, 3, 1),
                array -> ELEMENT.getAndBitwiseAndAcquire(array, 3, 1),
                array -> ELEMENT.getAndBitwiseXor(array, 3, 1),
                array -> ELEMENT.getAndBitwiseXorAcquire(array, 3, 1)))
        .check();
  }
}
