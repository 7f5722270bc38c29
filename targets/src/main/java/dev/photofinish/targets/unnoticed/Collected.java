/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** What the program forgets is collected: objects, arrays, locks and threads. */
// expect: no race
public class Collected {
  private volatile int count;
  private int plain;

  public static void main(String[] args) throws InterruptedException {
    List<WeakReference<?>> references = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
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
    System.out.println("all collected");
  }

  private static List<WeakReference<?>> use() {
    Collected object = new Collected();
    int[] array = new int[10];
    StringBuilder lock = new StringBuilder();
    Thread thread = new Thread(() -> work(object, array, lock));
    thread.start();
    Threads.together(() -> work(object, array, lock), () -> work(object, array, lock));
    Threads.join(thread);
    return List.of(
        new WeakReference<>(object),
        new WeakReference<>(array),
        new WeakReference<>(lock),
        new WeakReference<>(thread));
  }

  private static void work(Collected object, int[] array, StringBuilder lock) {
    synchronized (lock) {
      object.count++;
      array[3]++;
      synchronized (object) {
        object.plain++;
      }
      synchronized (array) {
        array[4]++;
      }
    }
  }
}
