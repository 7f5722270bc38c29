/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/**
 * A class loader that defines a hidden class whenever it is asked for a class file, for which there
 * is a class file to ask for: one of them is checked, and those that this asks for are not.
 */
// expect: no race
// expect: degraded
public class HidingLoader extends ClassLoader {
  private static final String PLUGIN = HidingLoader.class.getName() + "$Plugin";

  private Runnable plugin;

  private HidingLoader(ClassLoader parent) {
    super(parent);
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    HidingLoader loader = new HidingLoader(HidingLoader.class.getClassLoader());
    Class<?> type = loader.loadClass(PLUGIN);
    byte[] file = bytes(PLUGIN + "Hidden");
    Runnable plugin = (Runnable) type.getConstructor(byte[].class).newInstance(file);
    loader.plugin = plugin;
    plugin.run();
    Threads.together(plugin::toString, plugin::toString);
    System.out.println(plugin);
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
    try (InputStream in = HidingLoader.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    if (plugin != null) {
      plugin.run();
    }
    return super.getResourceAsStream(name);
  }

  /** What the hidden classes write to; its file is looked for when one of them is defined. */
  public static class PluginData {
    static int count;
  }

  /** Only ever defined as a hidden class. */
  public static final class PluginHidden {
    private PluginHidden() {}

    static int next() {
      return ++PluginData.count;
    }
  }

  /** Defines hidden classes. */
  public static final class Plugin implements Runnable {
    private final byte[] file;
    private Class<?> hidden; // the last one that was defined

    /** For reflection. */
    public Plugin(byte[] file) {
      this.file = file.clone();
    }

    @Override
    public synchronized void run() {
      try {
        hidden = MethodHandles.lookup().defineHiddenClass(file, false).lookupClass();
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public synchronized String toString() {
      try {
        return String.valueOf(hidden.getDeclaredMethod("next").invoke(null));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
