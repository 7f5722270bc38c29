/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Handles and updaters in modes that do not order, or of other variables. */
// expect: race on static field HandlesMisused.opaque
// expect: race on static field HandlesMisused.plain
// expect: race on static field HandlesMisused.otherObject
// expect: race on static field HandlesMisused.otherField
// expect: race on static field HandlesMisused.otherElement
// expect: race on static field HandlesMisused.acquiresOnly
// expect: race on static field HandlesMisused.updated
public class HandlesMisused {
  private static final VarHandle FLAG = handle("flag");
  private static final VarHandle OTHER = handle("other");
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final AtomicIntegerFieldUpdater<HandlesMisused> COUNT =
      AtomicIntegerFieldUpdater.newUpdater(HandlesMisused.class, "count");

  private static int opaque;
  private static int plain;
  private static int otherObject;
  private static int otherField;
  private static int otherElement;
  private static int acquiresOnly;
  private static int updated;

  private volatile int flag;
  private volatile int other;
  private volatile int count;

  public static void main(String[] args) {
    HandlesMisused o = new HandlesMisused();
    HandlesMisused p = new HandlesMisused();
    // idiom: VarHandle: opaque modes order nothing
    twice(() -> opaque++, () -> FLAG.setOpaque(o, 1), () -> FLAG.getOpaque(o));
    // idiom: VarHandle: plain modes order nothing, even on a volatile field
    twice(() -> plain++, () -> FLAG.set(o, 1), () -> FLAG.get(o));
    // idiom: VarHandle: setRelease, then getAcquire
    twice(() -> otherObject++, () -> FLAG.setRelease(o, 1), () -> FLAG.getAcquire(p));
    twice(() -> otherField++, () -> FLAG.setVolatile(o, 1), () -> OTHER.getVolatile(o));
    int[] array = new int[4];
    // idiom: VarHandle: an element of an array
    twice(
        () -> otherElement++,
        () -> ELEMENTS.setVolatile(array, 1, 1),
        () -> ELEMENTS.getVolatile(array, 2));
    // idiom: VarHandle: an acquiring update releases nothing
    twice(() -> acquiresOnly++, () -> OTHER.getAndAddAcquire(o, 1), () -> OTHER.getVolatile(o));
    // idiom: AtomicIntegerFieldUpdater: incrementAndGet, then a read that names the field
    twice(() -> updated++, () -> COUNT.incrementAndGet(o), () -> COUNT.get(p));
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

  private static VarHandle handle(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(HandlesMisused.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
