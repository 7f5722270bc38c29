/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** The racy class is loaded twice, by class loaders that see nothing of the application. */
// expect: write-write race on field Plugin.data
public class OwnClassLoader {
  public static void main(String[] args) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(new File(path).toURI().toURL());
    }
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader one = new URLClassLoader(urls.toArray(new URL[0]), platform);
        URLClassLoader other = new URLClassLoader(urls.toArray(new URL[0]), platform)) {
      Runnable plugin = load(one);
      Runnable stranger = load(other);
      Threads.unordered(plugin, plugin, stranger);
      System.out.println(plugin.getClass() == stranger.getClass());
    }
  }

  private static Runnable load(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> type = loader.loadClass("dev.photofinish.targets.unnoticed.OwnClassLoader$Plugin");
    return (Runnable) type.getConstructor().newInstance();
  }

  /** Its objects write to themselves. */
  public static final class Plugin implements Runnable {
    private int data;

    /** For reflection. */
    public Plugin() {}

    @Override
    public void run() {
      data = 1; // assertRaceWith("run")
    }
  }
}
