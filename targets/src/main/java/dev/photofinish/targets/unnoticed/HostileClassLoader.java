/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.ChildFirst;
import dev.photofinish.targets.Threads;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;

/** A class loader that knows its classes by heart, and bears no question for a resource. */
// expect: write-write race on field Plugin.data
// expect: write-write race on field PluginBase.inherited
public class HostileClassLoader extends ChildFirst {
  private HostileClassLoader() {
    super(HostileClassLoader.class.getClassLoader(), HostileClassLoader.class, "Plugin");
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    HostileClassLoader loader = new HostileClassLoader();
    Class<?> type = loader.loadOwn("Plugin");
    Runnable plugin = (Runnable) type.getConstructor().newInstance();
    Threads.unordered(plugin, plugin::toString);
    System.out.println(type.getClassLoader() == loader);
  }

  @Override
  public URL getResource(String name) {
    throw new UnsupportedOperationException("getResource");
  }

  @Override
  public Enumeration<URL> getResources(String name) {
    throw new UnsupportedOperationException("getResources");
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    throw new UnsupportedOperationException("getResourceAsStream");
  }

  /** Loaded by the hostile loader, as is its subclass. */
  public static class PluginBase {
    int inherited;

    void set() {
      inherited = 1; // assertRaceWith("run")
    }
  }

  /** The racy class. */
  public static final class Plugin extends PluginBase implements Runnable {
    private int data;

    /** For reflection. */
    public Plugin() {}

    @Override
    public void run() {
      data = 1; // assertRaceWith("toString")
      inherited = 2; // assertRaceWith("set")
    }

    @Override
    public String toString() {
      data = 2; // assertRaceWith("run")
      set();
      return "plugin";
    }
  }
}
