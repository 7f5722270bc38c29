/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.atomic.AtomicInteger;

/** Two class loaders, two classes of one name: neither their fields nor their initialisers meet. */
// expect: no race
public class SameNameTwice {
  public static void main(String[] args) throws Exception {
    try (URLClassLoader one = loader();
        URLClassLoader other = loader()) {
      Runnable first = load(one);
      Runnable second = load(other);
      AtomicInteger step = new AtomicInteger();
      Threads.together(
          () -> {
            first.run();
            step.setOpaque(1);
            await(step, 2);
            second.run();
          },
          () -> {
            await(step, 1);
            second.run();
            step.setOpaque(2);
          });
      System.out.println(first.getClass().getName().equals(second.getClass().getName()));
    }
  }

  /** Lets the threads take turns, but orders nothing: see VarHandle.getOpaque. */
  private static void await(AtomicInteger step, int value) {
    while (step.getOpaque() != value) {
      Thread.yield();
    }
  }

  private static URLClassLoader loader() throws IOException {
    URL[] urls = {new File(System.getProperty("java.class.path")).toURI().toURL()};
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static Runnable load(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> type = loader.loadClass(SameNameTwice.class.getName() + "$Plugin");
    return (Runnable) type.getConstructor().newInstance();
  }

  /** Uses the table of a class that is not initialised before. */
  public static final class Plugin implements Runnable {
    /** For reflection. */
    public Plugin() {}

    @Override
    public void run() {
      if (Table.sum() != 6) {
        throw new AssertionError();
      }
    }
  }

  private static final class Table {
    private static int[] values = {1, 2, 3};
    private static int length = values.length;

    static int sum() {
      int sum = 0;
      for (int i = 0; i < length; i++) {
        sum += values[i];
      }
      return sum;
    }
  }
}
