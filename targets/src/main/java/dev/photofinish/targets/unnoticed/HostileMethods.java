/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** Objects and threads that cannot bear to be asked for anything, and race. */
// expect: write-write race on field Hostile.data
// expect: write-write race on element 0 of Hostile[]
public class HostileMethods {
  public static void main(String[] args) throws InterruptedException {
    Hostile hostile = new Hostile();
    Hostile[] array = new Hostile[1];
    Threads.unordered(() -> first(hostile, array), () -> second(hostile, array));
    Thread thread = new HostileThread(hostile);
    thread.start();
    thread.join();
    System.out.println(hostile.data);
  }

  private static void first(Hostile hostile, Hostile[] array) {
    synchronized (hostile) {
      hostile.flag = true;
    }
    hostile.data = 1; // assertRaceWith("second")
    array[0] = hostile; // assertRaceWith("second")
  }

  private static void second(Hostile hostile, Hostile[] array) {
    synchronized (array) {
      hostile.data = 2; // assertRaceWith("first")
      array[0] = null; // assertRaceWith("first")
    }
  }

  private static final class Hostile {
    volatile boolean flag;
    int data;

    @Override
    public int hashCode() {
      throw new UnsupportedOperationException("hashCode");
    }

    @Override
    public boolean equals(Object other) {
      throw new UnsupportedOperationException("equals");
    }

    @Override
    public String toString() {
      throw new UnsupportedOperationException("toString");
    }
  }

  private static final class HostileThread extends Thread {
    private final Hostile hostile;

    HostileThread(Hostile hostile) {
      this.hostile = hostile;
    }

    @Override
    public void run() {
      synchronized (hostile) {
        hostile.data++;
      }
    }

    @Override
    public long getId() {
      throw new UnsupportedOperationException("getId");
    }

    @Override
    public int hashCode() {
      throw new UnsupportedOperationException("hashCode");
    }

    @Override
    public boolean equals(Object other) {
      throw new UnsupportedOperationException("equals");
    }

    @Override
    public String toString() {
      throw new UnsupportedOperationException("toString");
    }

    @Override
    public State getState() {
      throw new UnsupportedOperationException("getState");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new UnsupportedOperationException("getStackTrace");
    }

    @Override
    public boolean isInterrupted() {
      throw new UnsupportedOperationException("isInterrupted");
    }
  }
}
