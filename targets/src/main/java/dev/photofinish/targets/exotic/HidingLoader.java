/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.ChildFirst;
import dev.photofinish.targets.Threads;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/**
 * A class loader that defines a hidden class whenever it is asked for a class file, for which there
 * is a class file to ask for: one of them is checked, and those that this asks for are not.
 */
// expect: no race
// expect: degraded
public class HidingLoader extends ChildFirst {
  private Runnable plugin;

  private HidingLoader() {
    super(HidingLoader.class.getClassLoader(), HidingLoader.class, "Plugin");
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    HidingLoader loader = new HidingLoader();
    Class<?> type = loader.loadOwn("Plugin");
    byte[] file = loader.bytes("PluginHidden");
    Runnable plugin = (Runnable) type.getConstructor(byte[].class).newInstance(file);
    loader.plugin = plugin;
    plugin.run();
    Threads.together(plugin::toString, plugin::toString);
    System.out.println(plugin);
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
