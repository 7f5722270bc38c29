/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Variables that are reached by way of method handles, and memory by way of several buffers. */
// expect: no race
public class MethodHandled {
  private static int data;
  private static volatile long total;

  private volatile int flag;

  /** A check that the other thread has been seen. */
  @FunctionalInterface
  private interface Check {
    boolean holds() throws Throwable;
  }

  @FunctionalInterface
  private interface Act {
    void go() throws Throwable;
  }

  /** Initialised by the handle of its field. */
  private static final class Table {
    static int size = data + 1; // by the thread that comes first
    static int[] squares = {0, 1, 4};
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandled o = new MethodHandled();
    MethodHandle get = lookup.findGetter(MethodHandled.class, "flag", int.class);
    MethodHandle set = lookup.findSetter(MethodHandled.class, "flag", int.class);
    // idiom: MethodHandle: findSetter of a volatile field, then findGetter
    handOver(() -> set.invoke(o, 1), () -> (int) get.invokeExact(o) == 1);
    // idiom: MethodHandle: findSetter of a volatile field, then a read that names the field
    handOver(() -> set.invoke(o, 2), () -> o.flag == 2);
    Field field = MethodHandled.class.getDeclaredField("flag");
    MethodHandle unreflected = lookup.unreflectGetter(field).bindTo(o);
    // idiom: MethodHandle: a volatile write that names the field, then unreflectGetter
    handOver(() -> o.flag = 3, () -> (int) unreflected.invoke() == 3);
    MethodHandle getTotal = lookup.findStaticGetter(MethodHandled.class, "total", long.class);
    MethodHandle setTotal = lookup.findStaticSetter(MethodHandled.class, "total", long.class);
    // idiom: MethodHandle: findStaticSetter of a volatile field, then findStaticGetter
    handOver(() -> setTotal.invoke(1L), () -> (long) getTotal.invokeExact() == 1);
    MethodHandle size = lookup.findStaticGetter(Table.class, "size", int.class);
    MethodHandle squares = lookup.findStaticGetter(Table.class, "squares", int[].class);
    // idiom: class initialisation: by a method handle of a static field, then by another
    handOver(() -> size.invoke(), () -> ((int[]) squares.invoke())[2] == 4);
    modes(lookup, o);
    buffers();
    System.out.println(
        lookup.revealDirect(get)
            + " "
            + lookup.revealDirect(setTotal).getReferenceKind()
            + " "
            + get.type()
            + set.invokeWithArguments(o, 7)
            + o.flag);
  }

  private static void modes(MethodHandles.Lookup lookup, MethodHandled o) throws Throwable {
    VarHandle flag = lookup.findVarHandle(MethodHandled.class, "flag", int.class);
    MethodHandle release = flag.toMethodHandle(AccessMode.SET_RELEASE);
    MethodHandle acquire = flag.toMethodHandle(AccessMode.GET_ACQUIRE);
    // idiom: VarHandle: toMethodHandle of setRelease, then of getAcquire
    handOver(() -> release.invoke(o, 11), () -> (int) acquire.invokeExact(o) == 11);
    MethodType compare =
        MethodType.methodType(boolean.class, MethodHandled.class, int.class, int.class);
    MethodHandle any = MethodHandles.varHandleInvoker(AccessMode.COMPARE_AND_SET, compare);
    MethodHandle exact =
        MethodHandles.varHandleExactInvoker(
            AccessMode.GET_AND_ADD,
            MethodType.methodType(int.class, MethodHandled.class, int.class));
    // idiom: VarHandle: varHandleInvoker of compareAndSet, then varHandleExactInvoker of getAndAdd
    handOver(() -> any.invoke(flag, o, 11, 12), () -> (int) exact.invokeExact(flag, o, 1) == 12);
    VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
    int[] array = new int[3];
    MethodHandle setElement =
        lookup.findVirtual(
            VarHandle.class,
            "setVolatile",
            MethodType.methodType(void.class, int[].class, int.class, int.class));
    // idiom: VarHandle: findVirtual of setVolatile, then a call of getVolatile
    handOver(
        () -> setElement.invoke(elements, array, 1, 5),
        () -> (int) elements.getVolatile(array, 1) == 5);
  }

  private static void buffers() throws Throwable {
    VarHandle longs = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    ByteBuffer direct = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
    ByteBuffer later = direct.duplicate().position(8).slice();
    // idiom: VarHandle: a view of a ByteBuffer, then of its duplicate, or a slice
    handOver(() -> longs.setRelease(direct, 16, 1L), () -> (long) longs.getAcquire(later, 8) == 1);
    ByteBuffer heap = ByteBuffer.allocate(64);
    ByteBuffer copy = heap.asReadOnlyBuffer();
    if (isAtomic(longs, heap)) {
      handOver(() -> longs.setVolatile(heap, 8, 1L), () -> (long) longs.getVolatile(copy, 8) == 1);
    }
  }

  /** Later JDKs allow that for memory outside of the heap only. */
  private static boolean isAtomic(VarHandle longs, ByteBuffer buffer) {
    try {
      return (long) longs.getVolatile(buffer, 0) == 0;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private static void handOver(Act publish, Check seen) {
    Threads.unordered(
        () -> {
          data++;
          run(publish);
        },
        () -> {
          run(
              () -> {
                if (!seen.holds()) {
                  throw new AssertionError();
                }
              });
          data++;
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
