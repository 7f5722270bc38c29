/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Method handles of variables that do not order, or are others; buffers of other memory. */
// expect: race on static field MethodHandledMisused.plain
// expect: race on static field MethodHandledMisused.otherObject
// expect: race on static field MethodHandledMisused.readFirst
// expect: race on static field MethodHandledMisused.opaque
// expect: race on static field MethodHandledMisused.otherMemory
public class MethodHandledMisused {
  private static int plain;
  private static int otherObject;
  private static int readFirst;
  private static int opaque;
  private static int otherMemory;

  private volatile int flag;
  private int nothing;

  @FunctionalInterface
  private interface Act {
    void go() throws Throwable;
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandledMisused o = new MethodHandledMisused();
    MethodHandledMisused p = new MethodHandledMisused();
    MethodHandle set = lookup.findSetter(MethodHandledMisused.class, "nothing", int.class);
    MethodHandle get = lookup.findGetter(MethodHandledMisused.class, "nothing", int.class);
    // idiom: MethodHandle: findSetter of a field that is not volatile orders nothing
    twice(() -> plain++, () -> set.invoke(o, 1), () -> get.invoke(p));
    MethodHandle raise = lookup.findSetter(MethodHandledMisused.class, "flag", int.class);
    MethodHandle see = lookup.findGetter(MethodHandledMisused.class, "flag", int.class);
    // idiom: MethodHandle: findSetter of a volatile field, then findGetter
    twice(() -> otherObject++, () -> raise.invoke(o, 1), () -> see.invoke(p));
    twice(() -> readFirst++, () -> see.invoke(o), () -> raise.invoke(o, 1));
    VarHandle flag = lookup.findVarHandle(MethodHandledMisused.class, "flag", int.class);
    MethodHandle setOpaque = flag.toMethodHandle(AccessMode.SET_OPAQUE);
    MethodHandle getVolatile = flag.toMethodHandle(AccessMode.GET_VOLATILE);
    // idiom: VarHandle: toMethodHandle of setOpaque releases nothing
    twice(() -> opaque++, () -> setOpaque.invoke(o, 1), () -> getVolatile.invoke(o));
    VarHandle longs = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    ByteBuffer direct = ByteBuffer.allocateDirect(64);
    ByteBuffer later = direct.duplicate().position(8).slice();
    // idiom: VarHandle: a view of a ByteBuffer, then of its duplicate, or a slice
    twice(
        () -> otherMemory++,
        () -> longs.setVolatile(direct, 16, 1L),
        () -> longs.getVolatile(later, 16));
    System.out.println("done");
  }

  private static void twice(Act work, Act first, Act second) {
    Threads.unordered(
        () -> {
          run(work);
          run(first);
        },
        () -> {
          run(second);
          run(work);
        });
  }

  private static void run(Act act) {
    try {
      act.go();
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
