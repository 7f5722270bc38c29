/* Photofinish. Licensed under the Apache License, Version 2.0. */
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Plain accesses through {@code Unsafe}, with a lock or without. */
public class UnsafeAccesses {
  private static final Unsafe UNSAFE = unsafe();
  private static final long NUMBER = UNSAFE.objectFieldOffset(field("number"));
  private static final long FIXED = UNSAFE.objectFieldOffset(field("fixed"));
  private static final Object BASE = UNSAFE.staticFieldBase(field("total"));
  private static final long TOTAL = UNSAFE.staticFieldOffset(field("total"));

  private static final long TEXT =
      Unsafe.ARRAY_OBJECT_BASE_OFFSET + UNSAFE.arrayIndexScale(String[].class);

  private static long total;

  private int number;
  private final int fixed = Integer.parseInt("7");

  public static void main(String[] args) throws InterruptedException {
    UnsafeAccesses object = new UnsafeAccesses();
    byte[] bytes = new byte[16];
    String[] texts = new String[3];
    long memory = UNSAFE.allocateMemory(8);
    Object lock = args[0].equals("ordered") ? new Object() : null;
    Runnable body =
        () -> {
          synchronized (lock == null ? new Object() : lock) {
            UNSAFE.putInt(object, NUMBER, object.number + 1);
            UNSAFE.putLong(BASE, TOTAL, UNSAFE.getLong(BASE, TOTAL) + 1);
            int last = bytes[8];
            UNSAFE.putInt(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 5L, 0x01000001);
            UNSAFE.putObject(texts, TEXT, "x");
            UNSAFE.putLong(memory, 1);
            UNSAFE.getInt(object, FIXED);
          }
        };
    Thread first = new Thread(body);
    Thread second = new Thread(body);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(bytes[5] + bytes[8] + texts[1] + UNSAFE.getLong(memory));
  }

  private static Field field(String name) {
    try {
      return UnsafeAccesses.class.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
