/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Atomic variables in modes that do not order, or in the wrong place. */
// expect: race on static field AtomicsMisused.opaque
// expect: race on static field AtomicsMisused.plain
// expect: race on static field AtomicsMisused.otherVariable
// expect: race on static field AtomicsMisused.otherElement
// expect: race on static field AtomicsMisused.afterSet
// expect: race on static field AtomicsMisused.getIsNoRelease
// expect: race on static field AtomicsMisused.setIsNoAcquire
// expect: race on static field AtomicsMisused.acquireIsNoRelease
// expect: race on static field AtomicsMisused.adder
public class AtomicsMisused {
  private static int opaque;
  private static int plain;
  private static int otherVariable;
  private static int otherElement;
  private static int afterSet;
  private static int getIsNoRelease;
  private static int setIsNoAcquire;
  private static int acquireIsNoRelease;
  private static int adder;

  public static void main(String[] args) {
    AtomicBoolean flag = new AtomicBoolean();
    // idiom: AtomicBoolean: opaque modes order nothing
    twice(() -> opaque++, () -> flag.setOpaque(true), flag::getOpaque);
    AtomicInteger number = new AtomicInteger();
    // idiom: AtomicInteger: plain modes order nothing
    twice(() -> plain++, () -> number.setPlain(1), number::getPlain);
    AtomicInteger other = new AtomicInteger();
    // idiom: AtomicInteger: incrementAndGet, then get
    twice(() -> otherVariable++, number::incrementAndGet, other::get);
    AtomicIntegerArray numbers = new AtomicIntegerArray(4);
    // idiom: AtomicIntegerArray: different elements order nothing
    twice(() -> otherElement++, () -> numbers.set(1, 1), () -> numbers.get(2));
    // idiom: AtomicBoolean: set, then get
    Threads.unordered(
        () -> {
          flag.set(true);
          afterSet++;
        },
        () -> {
          flag.get();
          afterSet++;
        });
    AtomicReference<String> text = new AtomicReference<>();
    // idiom: AtomicReference: get releases nothing
    twice(() -> getIsNoRelease++, text::get, text::get);
    // idiom: AtomicReference: set acquires nothing
    twice(() -> setIsNoAcquire++, () -> text.set("a"), () -> text.set("b"));
    // idiom: AtomicInteger: an acquiring compareAndExchange releases nothing
    twice(
        () -> acquireIsNoRelease++, () -> other.compareAndExchangeAcquire(0, 1), () -> other.get());
    LongAdder sum = new LongAdder();
    // idiom: LongAdder: orders nothing
    twice(() -> adder++, sum::increment, sum::sum);
    System.out.println("done");
  }

  private static void twice(Runnable work, Runnable first, Runnable second) {
    Threads.unordered(
        () -> {
          work.run();
          first.run();
        },
        () -> {
          second.run();
          work.run();
        });
  }
}
