/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.HexFormat;

/** Serial version UIDs that nobody declared, the bytes, and what is read back. */
// expect: no race
public class SameSerialForm {
  private static class Base implements Serializable {
    protected int base = 1;
    static int count;
    volatile long time = 2;
  }

  private static final class Letter extends Base {
    String text = "text";
    private transient int cached = 3;
    double[] weights = {0.5, 1.5};
    Letter next;
    static final int[] TABLE = {1};

    synchronized int touch() {
      count++;
      return ++cached + ++base + (int) ++time + TABLE[0];
    }
  }

  private record Pair(int left, String right) implements Serializable {}

  private enum Colour {
    RED
  }

  public static void main(String[] args) throws IOException, ClassNotFoundException {
    Letter letter = new Letter();
    letter.next = new Letter();
    Threads.together(letter::touch, letter::touch);
    for (Class<?> type : new Class<?>[] {Base.class, Letter.class, Pair.class, Colour.class}) {
      ObjectStreamClass descriptor = ObjectStreamClass.lookup(type);
      System.out.println(descriptor + " " + descriptor.getFields().length);
    }
    byte[] bytes = write(letter, new Pair(1, "one"), Colour.RED);
    System.out.println(HexFormat.of().formatHex(bytes));
    Letter copy = (Letter) read(bytes);
    System.out.println(copy.text + copy.base + copy.time + copy.weights[1] + copy.next.base);
    Threads.together(copy::touch, copy::touch);
    System.out.println(copy.touch() + " " + letter.touch());
  }

  private static byte[] write(Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }
}
