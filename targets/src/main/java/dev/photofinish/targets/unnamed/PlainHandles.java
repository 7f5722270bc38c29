/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnamed;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Handles read and write in plain mode, and nothing orders the threads. */
// expect: write-write race on field Box.number
// expect: write-read race on field Box.wide
// expect: read-write race on field Box.reference
// expect: write-write race on field Box.mixed
// expect: write-write race on field Sub.own
// expect: write-read race on static field Box.total
// expect: write-write race on element 3 of int[]
// expect: write-read race on element 1 of String[]
// expect: write-read race on element 6 of byte[]
public class PlainHandles {
  private static final VarHandle NUMBER = Box.handle("number", int.class);
  private static final VarHandle WIDE = Box.handle("wide", long.class);
  private static final VarHandle REFERENCE = Box.handle("reference", Object.class);
  private static final VarHandle MIXED = Box.handle(Box.Sub.class, "mixed", int.class);
  private static final VarHandle OWN = Box.handle(Box.Sub.class, "own", int.class);
  private static final VarHandle TOTAL = Box.staticHandle(Box.class, "total", int.class);
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);
  private static final VarHandle VIEW =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  public static void main(String[] args) {
    Box box = new Box();
    Box.Sub sub = new Box.Sub();
    int[] ints = new int[5];
    String[] texts = new String[2];
    byte[] bytes = new byte[9];
    Threads.unordered(
        () -> NUMBER.set(box, 1), // assertRaceWith("number")
        () -> NUMBER.set(box, 2)); // tag("number")
    Threads.unordered(
        () -> WIDE.set(box, 1L), // assertRaceWith("wide")
        () -> use((long) WIDE.get(box))); // tag("wide")
    Threads.unordered(
        () -> use(REFERENCE.get(box)), // assertRaceWith("reference")
        () -> REFERENCE.set(box, "x")); // tag("reference")
    Threads.unordered(
        () -> MIXED.set(sub, 1), // assertRaceWith("mixed")
        () -> sub.mixed = 2); // tag("mixed")
    Threads.unordered(
        () -> sub.own = 1, // assertRaceWith("own")
        () -> OWN.set(sub, 2)); // tag("own")
    Threads.unordered(
        () -> TOTAL.set(1), // assertRaceWith("total")
        () -> use((int) TOTAL.get())); // tag("total")
    Threads.unordered(
        () -> INTS.set(ints, 3, 1), // assertRaceWith("element")
        () -> ints[3] = 2); // tag("element")
    Threads.unordered(
        () -> TEXTS.set(texts, 1, "x"), // assertRaceWith("text")
        () -> use((String) TEXTS.get(texts, 1))); // tag("text")
    Threads.unordered(
        () -> bytes[6] = 1, // assertRaceWith("bytes")
        () -> use((int) VIEW.get(bytes, 3))); // tag("bytes")
    System.out.println("done");
  }

  private static void use(Object value) {}
}
