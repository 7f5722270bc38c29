/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.ChildFirst;
import dev.photofinish.targets.Threads;
import java.io.InputStream;
import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * A class loader that needs a class of the JDK to find class files, which nobody has needed before:
 * the JVM does not show it to agents that wait for the file.
 */
// expect: no race
// expect: degraded
public class QueueingLoader extends ChildFirst {
  private QueueingLoader() {
    super(QueueingLoader.class.getClassLoader(), QueueingLoader.class, "Plugin");
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Class<?> type = new QueueingLoader().loadOwn("Plugin");
    Runnable plugin = (Runnable) type.getConstructor().newInstance();
    Threads.together(plugin, plugin);
    System.out.println(plugin.hashCode());
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
