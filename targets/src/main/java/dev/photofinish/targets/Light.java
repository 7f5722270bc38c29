/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.lang.reflect.Method;

/** Virtual threads where there are any, other threads where not: targets run from JDK 17 on. */
public final class Light {
  private static final Method START = start();

  private Light() {}

  /** Starts a thread of the cheapest kind. */
  public static Thread start(Runnable body) {
    if (START == null) {
      Thread thread = new Thread(body);
      thread.start();
      return thread;
    }
    try {
      return (Thread) START.invoke(null, body);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Method start() {
    try {
      return Thread.class.getMethod("startVirtualThread", Runnable.class);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
