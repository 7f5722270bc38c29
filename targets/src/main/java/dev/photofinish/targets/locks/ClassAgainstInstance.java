/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** One thread holds the lock of the class, the other that of the object. */
// expect: write-write race on static field ClassAgainstInstance.count
public class ClassAgainstInstance {
  private static int count;

  public static void main(String[] args) {
    ClassAgainstInstance object = new ClassAgainstInstance();
    Threads.unordered(ClassAgainstInstance::ofClass, object::ofInstance);
    System.out.println(count);
  }

  private static synchronized void ofClass() {
    count = 1; // assertRaceWith("ofInstance")
  }

  private synchronized void ofInstance() {
    count = 2; // assertRaceWith("ofClass")
  }
}
