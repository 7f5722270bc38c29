/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Every method of updaters, and of reflection, by which a volatile field orders. */
// expect: no race
public class EveryField {
  private static final AtomicIntegerFieldUpdater<EveryField> NUMBER =
      AtomicIntegerFieldUpdater.newUpdater(EveryField.class, "number");
  private static final AtomicLongFieldUpdater<EveryField> WIDE =
      AtomicLongFieldUpdater.newUpdater(EveryField.class, "wide");
  private static final AtomicReferenceFieldUpdater<EveryField, String> TEXT =
      AtomicReferenceFieldUpdater.newUpdater(EveryField.class, String.class, "text");

  private volatile boolean isTold;
  private volatile byte small;
  private volatile char letter;
  private volatile short brief;
  private volatile int number;
  private volatile long wide;
  private volatile float half;
  private volatile double whole;
  private volatile String text;

  public static void main(String[] args) throws NoSuchFieldException {
    // idiom: Field updaters: every method that orders
    integers();
    longs();
    references();
    // idiom: Field: a volatile field of each type by reflection
    reflected();
    System.out.println("done");
  }

  private static void integers() {
    new Uses<>(
            EveryField::new,
            object -> NUMBER.set(object, 1),
            object -> NUMBER.get(object),
            List.of(
                object -> NUMBER.set(object, 1),
                object -> NUMBER.lazySet(object, 1),
                object -> NUMBER.getAndSet(object, 1),
                object -> Order.check(NUMBER.compareAndSet(object, 0, 1)),
                object -> Order.until(() -> NUMBER.weakCompareAndSet(object, 0, 1)),
                object -> NUMBER.getAndAdd(object, 1),
                object -> NUMBER.getAndIncrement(object),
                object -> NUMBER.getAndDecrement(object),
                object -> NUMBER.incrementAndGet(object),
                object -> NUMBER.decrementAndGet(object),
                object -> NUMBER.addAndGet(object, 1)),
            List.of(
                object -> Order.check(NUMBER.get(object) == 1),
                object -> Order.check(NUMBER.getAndSet(object, 2) == 1),
                object -> Order.check(NUMBER.compareAndSet(object, 1, 2)),
                object -> Order.until(() -> NUMBER.weakCompareAndSet(object, 1, 2)),
                object -> NUMBER.getAndAdd(object, 1),
                object -> NUMBER.getAndIncrement(object),
                object -> NUMBER.getAndDecrement(object),
                object -> NUMBER.incrementAndGet(object),
                object -> NUMBER.decrementAndGet(object),
                object -> NUMBER.addAndGet(object, 1)))
        .check();
  }

  private static void longs() {
    new Uses<>(
            EveryField::new,
            object -> WIDE.set(object, 1),
            object -> WIDE.get(object),
            List.of(
                object -> WIDE.set(object, 1),
                object -> WIDE.lazySet(object, 1),
                object -> WIDE.getAndSet(object, 1),
                object -> Order.check(WIDE.compareAndSet(object, 0, 1)),
                object -> Order.until(() -> WIDE.weakCompareAndSet(object, 0, 1)),
                object -> WIDE.getAndAdd(object, 1),
                object -> WIDE.getAndIncrement(object),
                object -> WIDE.getAndDecrement(object),
                object -> WIDE.incrementAndGet(object),
                object -> WIDE.decrementAndGet(object),
                object -> WIDE.addAndGet(object, 1)),
            List.of(
                object -> Order.check(WIDE.get(object) == 1),
                object -> Order.check(WIDE.getAndSet(object, 2) == 1),
                object -> Order.check(WIDE.compareAndSet(object, 1, 2)),
                object -> Order.until(() -> WIDE.weakCompareAndSet(object, 1, 2)),
                object -> WIDE.getAndAdd(object, 1),
                object -> WIDE.getAndIncrement(object),
                object -> WIDE.getAndDecrement(object),
                object -> WIDE.incrementAndGet(object),
                object -> WIDE.decrementAndGet(object),
                object -> WIDE.addAndGet(object, 1)))
        .check();
  }

  private static void references() {
    new Uses<>(
            EveryField::new,
            object -> TEXT.set(object, "b"),
            object -> TEXT.get(object),
            List.of(
                object -> TEXT.set(object, "b"),
                object -> TEXT.lazySet(object, "b"),
                object -> TEXT.getAndSet(object, "b"),
                object -> Order.check(TEXT.compareAndSet(object, null, "b")),
                object -> Order.until(() -> TEXT.weakCompareAndSet(object, null, "b"))),
            List.of(
                object -> Order.check(TEXT.get(object) == "b"),
                object -> Order.check(TEXT.getAndSet(object, "c") == "b"),
                object -> Order.check(TEXT.compareAndSet(object, "b", "c")),
                object -> Order.until(() -> TEXT.weakCompareAndSet(object, "b", "c"))))
        .check();
  }

  private static void reflected() throws NoSuchFieldException {
    Field text = field("text");
    reflected(object -> text.set(object, "b"), object -> Order.check(text.get(object) == "b"));
    Field isTold = field("isTold");
    reflected(
        object -> isTold.setBoolean(object, true),
        object -> Order.check(isTold.getBoolean(object)));
    Field small = field("small");
    reflected(
        object -> small.setByte(object, (byte) 1),
        object -> Order.check(small.getByte(object) == 1));
    Field letter = field("letter");
    reflected(
        object -> letter.setChar(object, 'a'),
        object -> Order.check(letter.getChar(object) == 'a'));
    Field brief = field("brief");
    reflected(
        object -> brief.setShort(object, (short) 1),
        object -> Order.check(brief.getShort(object) == 1));
    Field number = field("number");
    reflected(
        object -> number.setInt(object, 1), object -> Order.check(number.getInt(object) == 1));
    Field wide = field("wide");
    reflected(object -> wide.setLong(object, 1), object -> Order.check(wide.getLong(object) == 1));
    Field half = field("half");
    reflected(
        object -> half.setFloat(object, 1), object -> Order.check(half.getFloat(object) == 1));
    Field whole = field("whole");
    reflected(
        object -> whole.setDouble(object, 1), object -> Order.check(whole.getDouble(object) == 1));
  }

  private static void reflected(Uses.Use<EveryField> set, Uses.Use<EveryField> get) {
    new Uses<>(EveryField::new, set, get, List.of(set), List.of()).check();
  }

  private static Field field(String name) throws NoSuchFieldException {
    return EveryField.class.getDeclaredField(name);
  }
}
