/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** Identity, hash codes and monitors of objects survive all that is done to them. */
// expect: no race
public class SameIdentity {
  private int count;

  public static void main(String[] args) {
    SameIdentity object = new SameIdentity();
    int[] array = new int[1];
    int objectHash = System.identityHashCode(object);
    int arrayHash = array.hashCode();
    Threads.together(() -> work(object, array), () -> work(object, array));
    System.out.println(objectHash == object.hashCode());
    System.out.println(arrayHash == System.identityHashCode(array));
    System.out.println(object.count + array[0] + " " + Thread.holdsLock(object));
    System.out.println(object.toString().startsWith(SameIdentity.class.getName() + "@"));
  }

  private static void work(SameIdentity object, int[] array) {
    for (int i = 0; i < 100; i++) {
      synchronized (object) {
        object.count++;
        synchronized (array) {
          array[0]++;
          if (!Thread.holdsLock(object) || System.identityHashCode(array) != array.hashCode()) {
            throw new AssertionError();
          }
        }
      }
    }
  }
}
