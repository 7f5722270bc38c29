/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.ChildFirst;
import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Supplier;

/** A field is of a class that is not there: handles of the others work, reflection would fail. */
// expect: no race
// expect: degraded
public class MissingType extends ChildFirst {
  /** Knows no class that ends in "Optional". */
  MissingType(Class<?> outer) {
    super(outer.getClassLoader(), outer, "Part");
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Class<?> type = new MissingType(MissingType.class).loadOwn("Part");
    Runnable part = (Runnable) type.getConstructor().newInstance();
    Threads.inTurn(part, part);
    Threads.unordered(part, (Runnable) ((Supplier<?>) part).get());
    System.out.println(part);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.endsWith("Optional")) {
      throw new ClassNotFoundException(name); // and no lock taken that would order who asks
    }
    return super.loadClass(name, resolve);
  }

  private static final class Optional {}

  /** Can do without. */
  public static final class Part implements Runnable, Supplier<Runnable> {
    private static final VarHandle COUNT = handle("count");
    private static final VarHandle FLAG = handle("flag");

    private static int runs;
    private static volatile int last;

    Optional absent;
    private int count;
    private int sum;
    private volatile int flag;

    /** For reflection. */
    public Part() {}

    @Override
    public void run() {
      COUNT.set(this, (int) COUNT.get(this) + 1);
      sum += runs;
      runs++;
      last = runs;
      FLAG.getAndAdd(this, 1);
    }

    /** Waits for what a handle writes, and reads that by name. */
    @Override
    public Runnable get() {
      return () -> {
        while (flag < 3) {
          Thread.onSpinWait();
        }
        sum += runs;
      };
    }

    private static VarHandle handle(String field) {
      try {
        return MethodHandles.lookup().findVarHandle(Part.class, field, int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public String toString() {
      return count + " " + flag + " " + runs + " " + last + " " + sum;
    }
  }
}
