/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnamed;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The same under a lock; and what is no race in plain mode either. */
// expect: no race
public class PlainHandlesOrdered {
  private static final VarHandle NUMBER = Box.handle("number", int.class);
  private static final VarHandle MIXED = Box.handle(Box.Sub.class, "mixed", int.class);
  private static final VarHandle TEXT = Box.handle("text", String.class);
  private static final VarHandle FLAG = Box.handle("flag", int.class);
  private static final VarHandle FIXED = Box.handle("fixed", int.class);
  private static final VarHandle TOTAL = Box.staticHandle(Box.class, "total", int.class);
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle VIEW =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  /** What its initialiser writes is seen by all who use it, also through a handle. */
  private static final class Table {
    static int size = Integer.parseInt("3");
  }

  public static void main(String[] args) {
    Box box = new Box();
    Box.Sub sub = new Box.Sub();
    int[] ints = new int[5];
    byte[] bytes = new byte[9];
    Object lock = new Object();
    Runnable locked =
        () -> {
          synchronized (lock) {
            NUMBER.set(box, (int) NUMBER.get(box) + 1);
            MIXED.set(sub, sub.mixed + 1);
            sub.mixed++;
            TOTAL.set((int) TOTAL.get() + 1);
            INTS.set(ints, 3, (int) INTS.get(ints, 3) + ints[3]);
            VIEW.set(bytes, 3, bytes[4] + 1);
          }
        };
    Threads.unordered(locked, locked);
    // Other elements than those of the view.
    Threads.unordered(() -> VIEW.set(bytes, 3, 9), () -> bytes[2] = bytes[7] = 1);
    // Written plainly, handed over by a release.
    Threads.unordered(
        () -> {
          TEXT.set(box, "text");
          FLAG.setRelease(box, 1);
        },
        () -> {
          if ((int) FLAG.getAcquire(box) != 1 || !TEXT.get(box).equals("text")) {
            throw new AssertionError();
          }
        });
    // Whoever reads a final field cannot race, nor is a volatile one checked.
    Threads.unordered(() -> new Box(), () -> FIXED.get(box), () -> FIXED.get(box));
    Threads.unordered(() -> FLAG.set(box, 1), () -> FLAG.get(box));
    int[] seen = new int[2];
    Threads.unordered(
        () -> seen[0] = Table.size,
        () -> seen[1] = (int) Box.staticHandle(Table.class, "size", int.class).get());
    System.out.println(sub.mixed + " " + box.number + " " + (seen[0] + seen[1]));
  }
}
