/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;

/** Two class loaders, two classes of one name: each thread writes the static fields of one. */
// expect: no race
public class SameStaticTwice {
  public static void main(String[] args) throws Exception {
    try (URLClassLoader one = loader();
        URLClassLoader other = loader()) {
      Runnable first = load(one);
      Runnable second = load(other);
      Threads.unordered(first, second);
      Threads.together(first, second);
      System.out.println(first.getClass() == second.getClass());
    }
  }

  private static URLClassLoader loader() throws IOException {
    URL[] urls = {new File(System.getProperty("java.class.path")).toURI().toURL()};
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static Runnable load(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> type = loader.loadClass(SameStaticTwice.class.getName() + "$Plugin");
    return (Runnable) type.getConstructor().newInstance();
  }

  /** Only ever counts for itself. */
  public static final class Plugin implements Runnable {
    private static int count;
    private static volatile int flag;

    /** For reflection. */
    public Plugin() {}

    @Override
    public void run() {
      count++;
      flag++;
    }
  }
}
