/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Classes are used by several threads, forgotten, and unloaded together with their loader. */
// expect: no race
public class UnloadedClasses {
  public static void main(String[] args) throws Exception {
    List<WeakReference<?>> references = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      references.addAll(use());
    }
    int tries = 0;
    while (references.stream().anyMatch(reference -> reference.get() != null) && tries++ < 200) {
      System.gc();
      Thread.sleep(10);
    }
    for (WeakReference<?> reference : references) {
      Object survivor = reference.get();
      if (survivor != null) {
        System.out.println("still there: " + survivor.getClass().getSimpleName());
      }
    }
    System.out.println("unloaded");
  }

  private static List<WeakReference<?>> use() throws IOException, ReflectiveOperationException {
    URL[] urls = {new File(System.getProperty("java.class.path")).toURI().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass(UnloadedClasses.class.getName() + "$Plugin");
      Runnable plugin = (Runnable) type.getConstructor().newInstance();
      Threads.together(plugin, plugin);
      Thread thread = new Thread(plugin);
      thread.start();
      Threads.join(thread);
      return List.of(new WeakReference<>(loader), new WeakReference<>(type));
    }
  }

  /** Has all that a class can have. */
  public static final class Plugin implements Runnable, Cloneable {
    private static final VarHandle STATICS = handle("statics");
    private static final VarHandle FLAG = handle("flag");
    private static final Field COUNT = field("count");
    private static int[] table = {1, 2, 3};
    private static int statics;
    private static volatile int flag;
    private int count;

    /** For reflection. */
    public Plugin() {}

    @Override
    public void run() {
      synchronized (Plugin.class) {
        statics += table[1];
        flag++;
        STATICS.set((int) STATICS.get() + 1);
        FLAG.setRelease((int) FLAG.getAcquire() + 1);
      }
      synchronized (this) {
        count++;
        reflect();
        notifyAll();
      }
    }

    private void reflect() {
      try {
        COUNT.setInt(this, COUNT.getInt(this) + 1);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    private static VarHandle handle(String field) {
      try {
        return MethodHandles.lookup().findStaticVarHandle(Plugin.class, field, int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    private static Field field(String name) {
      try {
        return Plugin.class.getDeclaredField(name);
      } catch (NoSuchFieldException e) {
        throw new AssertionError(e);
      }
    }
  }
}
