/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.security.Permission;

/** A program of the days of security managers, with one that is checked code itself. */
// expect: write-write race on field Guarded.unlocked
// needs: -Djava.security.manager=allow, and a JDK that has security managers
public class Guarded {
  private int unlocked;
  private int locked;

  public static void main(String[] args) {
    install(new StringBuilder());
    Guarded object = new Guarded();
    Threads.unordered(object::work, object::work);
    try {
      System.getProperty("user.home");
      System.out.println("allowed");
    } catch (SecurityException e) {
      System.out.println("forbidden " + object.locked);
    }
  }

  @SuppressWarnings("removal")
  private static void install(StringBuilder asked) {
    System.setSecurityManager(
        new SecurityManager() {
          @Override
          public void checkPermission(Permission permission) {
            synchronized (asked) {
              asked.append(permission.getName());
            }
            if (permission.getName().equals("user.home")) {
              throw new SecurityException("no home");
            }
          }
        });
  }

  private void work() {
    unlocked = 1; // assertRaceWith("work")
    synchronized (this) {
      locked++;
    }
  }
}
