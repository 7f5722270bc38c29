/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** Constructors that throw: before super, after it, and with the lock held. */
// expect: no race
public class FailingConstructors {
  private static int made;
  private static FailingConstructors leaked;

  private int number;

  private FailingConstructors(int number) {
    this.number = check(number);
    synchronized (FailingConstructors.class) {
      made++;
      leaked = this;
      if (number > 1) {
        throw new IllegalStateException("after " + this.number);
      }
    }
  }

  public static void main(String[] args) {
    StringBuilder[] logs = {new StringBuilder(), new StringBuilder()};
    Threads.together(() -> work(logs[0]), () -> work(logs[1]));
    System.out.println(logs[0]);
    System.out.println(logs[1]);
    System.out.println(made + " " + (leaked.number >= 0));
  }

  private static void work(StringBuilder log) {
    for (int i = -1; i < 3; i++) {
      try {
        FailingConstructors object = new Derived(i);
        log.append(object.number);
      } catch (IllegalStateException | IllegalArgumentException e) {
        log.append(e.getMessage());
      }
      synchronized (FailingConstructors.class) {
        log.append(leaked == null || leaked.number >= 0 ? " fine " : " negative ");
      }
    }
  }

  private static int check(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("before " + number);
    }
    return number;
  }

  private static final class Derived extends FailingConstructors {
    Derived(int number) {
      super(number == -1 ? check(number) : number);
    }
  }
}
