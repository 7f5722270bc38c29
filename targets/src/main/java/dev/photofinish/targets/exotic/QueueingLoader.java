/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * A class loader that needs a class of the JDK to find class files, which nobody has needed before:
 * the JVM does not show it to agents that wait for the file.
 */
// expect: no race
// expect: degraded
public class QueueingLoader extends ClassLoader {
  private static final String PLUGIN = QueueingLoader.class.getName() + "$Plugin";

  private QueueingLoader(ClassLoader parent) {
    super(parent);
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    QueueingLoader loader = new QueueingLoader(QueueingLoader.class.getClassLoader());
    Runnable plugin = (Runnable) loader.loadClass(PLUGIN).getConstructor().newInstance();
    Threads.together(plugin, plugin);
    System.out.println(plugin.hashCode());
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

  private byte[] bytes(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    Queue<String> names = new PriorityBlockingQueue<>();
    names.add(name);
    return super.getResourceAsStream(names.poll());
  }

  /** Its class file is looked for when the plugin is loaded. */
  public static class PluginBase {
    int sum;
  }

  /** Counts. */
  public static final class Plugin extends PluginBase implements Runnable {
    /** For reflection. */
    public Plugin() {}

    @Override
    public synchronized void run() {
      sum++;
    }

    @Override
    public int hashCode() {
      return sum;
    }
  }
}
