/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** A class that the JDK makes up while the program runs leads to checked code. */
// expect: write-write race on field Handler.unlocked
public class DynamicProxy {
  /** So that the proxy is made in the package of the targets. */
  interface Counter {
    int increment();
  }

  public static void main(String[] args) {
    Handler handler = new Handler();
    Counter counter =
        (Counter)
            Proxy.newProxyInstance(
                DynamicProxy.class.getClassLoader(), new Class<?>[] {Counter.class}, handler);
    Threads.unordered(counter::increment, counter::increment);
    System.out.println(handler.locked);
  }

  private static final class Handler implements InvocationHandler {
    int locked;
    int unlocked;

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) {
      unlocked = 1; // assertRaceWith("invoke")
      synchronized (proxy) {
        return ++locked;
      }
    }
  }
}
