/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A field is of a class that is not there: handles of the others work, reflection would fail. */
// expect: no race
public class MissingType extends ClassLoader {
  private static final String PART = MissingType.class.getName() + "$Part";

  MissingType() {
    super(MissingType.class.getClassLoader());
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Class<?> type = new MissingType().loadClass(PART);
    Runnable part = (Runnable) type.getConstructor().newInstance();
    Threads.inTurn(part, part);
    System.out.println(part);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.endsWith("Optional")) {
      throw new ClassNotFoundException(name);
    }
    if (!name.equals(PART)) {
      return super.loadClass(name, resolve);
    }
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = MissingType.class.getResourceAsStream(file)) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private static final class Optional {}

  /** Can do without. */
  public static final class Part implements Runnable {
    private static final VarHandle COUNT = handle("count");
    private static final VarHandle FLAG = handle("flag");

    Optional absent;
    private int count;
    private volatile int flag;

    /** For reflection. */
    public Part() {}

    @Override
    public void run() {
      COUNT.set(this, (int) COUNT.get(this) + 1);
      FLAG.getAndAdd(this, 1);
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
      return count + " " + flag;
    }
  }
}
