/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.ChildFirst;
import dev.photofinish.targets.Threads;

/** A container asks a parent for {@code java.*} only: all else, ours included, it does not know. */
// expect: write-write race on field Bundle.unlocked
public class FilteringLoader extends ChildFirst {
  private FilteringLoader() {
    super(null, FilteringLoader.class, "Bundle");
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    FilteringLoader loader = new FilteringLoader();
    Class<?> type = loader.loadOwn("Bundle");
    Runnable bundle = (Runnable) type.getConstructor().newInstance();
    Threads.unordered(bundle, bundle);
    System.out.println(bundle + " " + (type.getClassLoader() == loader));
  }

  @Override
  protected Class<?> loadOther(String name) throws ClassNotFoundException {
    if (!name.startsWith("java.")) {
      throw new ClassNotFoundException("not exported: " + name);
    }
    return getSystemClassLoader().loadClass(name);
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
