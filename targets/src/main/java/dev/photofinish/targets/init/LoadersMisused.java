/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** What class loaders keep for themselves orders nothing that the program does. */
// expect: race on static field LoadersMisused.resources
// expect: race on static field LoadersMisused.classes
// expect: race on static field LoadersMisused.signed
public class LoadersMisused {
  private static int resources;
  private static int classes;
  private static int signed;

  private static final class Loader extends ClassLoader {
    static {
      registerAsParallelCapable(); // so it has a map of locks, by the names of classes
    }
  }

  private static final class First {}

  private static final class Second {}

  public static void main(String[] args) {
    // idiom: class loaders: to ask for a resource orders nothing
    Runnable lookup = () -> ClassLoader.getSystemResource("no/such/resource");
    twice(() -> resources++, lookup, lookup);
    // idiom: class loaders: to ask for a class orders nothing
    Loader loader = new Loader();
    Runnable load = () -> load(loader, "java.lang.String");
    twice(() -> classes++, load, load);
    // idiom: class loaders: to look at the signatures of one jar orders nothing
    ClassLoader own = LoadersMisused.class.getClassLoader();
    twice(
        () -> signed++,
        () -> load(own, LoadersMisused.class.getName() + "$First"),
        () -> load(own, LoadersMisused.class.getName() + "$Second"));
    System.out.println(resources + " " + classes + " " + signed);
  }

  private static void twice(Runnable access, Runnable first, Runnable second) {
    Threads.unordered(
        () -> {
          access.run();
          first.run();
        },
        () -> {
          second.run();
          access.run();
        });
  }

  private static void load(ClassLoader loader, String name) {
    try {
      loader.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
