/* Photofinish. Licensed under the Apache License, Version 2.0. */
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import sun.misc.Unsafe;

/** What {@code Unsafe} orders without an object: memory outside of the heap, and fences. */
public class UnsafeHandovers {
  private static final Unsafe UNSAFE = unsafe();

  private static int address;
  private static int fenced;

  public static void main(String[] args) throws InterruptedException {
    boolean ordered = args[0].equals("ordered");
    long memory = UNSAFE.allocateMemory(64);
    UNSAFE.setMemory(memory, 64, (byte) 0);
    inTurn(
        () -> {
          address++;
          UNSAFE.putLongVolatile(null, memory + 8, 1);
        },
        () -> {
          UNSAFE.getLongVolatile(null, ordered ? memory + 8 : memory + 16);
          address++;
        });
    inTurn(
        () -> {
          fenced++;
          UNSAFE.storeFence();
        },
        () -> {
          if (ordered) {
            UNSAFE.loadFence();
          } else {
            UNSAFE.storeFence();
          }
          fenced++;
        });
    UNSAFE.freeMemory(memory);
    System.out.println("done");
  }

  /** One after the other on the clock, without an order. */
  private static void inTurn(Runnable first, Runnable second) throws InterruptedException {
    AtomicInteger turn = new AtomicInteger();
    Thread one =
        new Thread(
            () -> {
              first.run();
              turn.setOpaque(1);
            });
    Thread two =
        new Thread(
            () -> {
              while (turn.getOpaque() == 0) {
                Thread.onSpinWait();
              }
              second.run();
            });
    one.start();
    two.start();
    one.join();
    two.join();
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
