/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;

/** A class loader that knows its classes by heart, and bears no question for a resource. */
// expect: write-write race on field Plugin.data
// expect: write-write race on field PluginBase.inherited
public class HostileClassLoader extends ClassLoader {
  private static final String PLUGIN = HostileClassLoader.class.getName() + "$Plugin";

  private HostileClassLoader(ClassLoader parent) {
    super(parent);
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    ClassLoader loader = new HostileClassLoader(HostileClassLoader.class.getClassLoader());
    Class<?> type = loader.loadClass(PLUGIN);
    Runnable plugin = (Runnable) type.getConstructor().newInstance();
    Threads.unordered(plugin, plugin::toString);
    System.out.println(type.getClassLoader() == loader);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null || !name.startsWith(PLUGIN)) {
        return known != null ? known : super.loadClass(name, resolve);
      }
      byte[] bytes = bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static byte[] bytes(String name) throws ClassNotFoundException {
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = HostileClassLoader.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
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
