/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;

/** A container asks a parent for {@code java.*} only: all else, ours included, it does not know. */
// expect: write-write race on field Bundle.unlocked
public class FilteringLoader extends ClassLoader {
  private static final String BUNDLE = FilteringLoader.class.getName() + "$Bundle";

  private FilteringLoader() {
    super(null);
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    FilteringLoader loader = new FilteringLoader();
    Class<?> type = loader.loadClass(BUNDLE);
    Runnable bundle = (Runnable) type.getConstructor().newInstance();
    Threads.unordered(bundle, bundle);
    System.out.println(bundle + " " + (type.getClassLoader() == loader));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      if (name.startsWith("java.")) {
        return ClassLoader.getSystemClassLoader().loadClass(name);
      }
      if (!name.startsWith(BUNDLE)) {
        throw new ClassNotFoundException("not exported: " + name);
      }
      byte[] bytes = bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static byte[] bytes(String name) throws ClassNotFoundException {
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = FilteringLoader.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /** Code of a bundle. */
  public static final class Bundle implements Runnable {
    private int locked;
    private int unlocked;
    private volatile int last;
    private final int[] elements = new int[1];

    /** For reflection. */
    public Bundle() {}

    @Override
    public void run() {
      unlocked = 1; // assertRaceWith("run")
      synchronized (this) {
        locked++;
        elements[0]++;
      }
      last = 1;
    }

    @Override
    public synchronized String toString() {
      return locked + " " + elements[0] + " " + last;
    }
  }
}
