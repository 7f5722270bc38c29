/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Locks given back in another order than taken: the outer one by wait, the inner one kept. */
// expect: no race
public class WaitOnOuterLock {
  private final Object outer = new Object();
  private final Object inner = new Object();
  private boolean ready;
  private int guardedByInner;
  private int guardedByOuter;

  public static void main(String[] args) {
    WaitOnOuterLock object = new WaitOnOuterLock();
    Threads.together(object::waitForIt, object::makeReady);
    System.out.println(object.guardedByInner + " " + object.guardedByOuter);
  }

  private void waitForIt() {
    synchronized (outer) {
      synchronized (inner) {
        synchronized (outer) {
          try {
            while (!ready) {
              guardedByInner++;
              guardedByInner--;
              outer.wait();
            }
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
        guardedByInner++;
        guardedByOuter++;
      }
      guardedByOuter++;
    }
    synchronized (inner) {
      guardedByInner++;
    }
  }

  private void makeReady() {
    synchronized (outer) {
      ready = true;
      guardedByOuter += 10;
      outer.notify();
    }
    synchronized (inner) {
      guardedByInner += 10;
    }
  }
}
