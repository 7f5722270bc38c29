/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** The same ways to start, and main does not wait before it reads. */
// expect: race on field WaysToStartUnjoined.bySubclass
// expect: race on field WaysToStartUnjoined.byAnonymous
// expect: race on field WaysToStartUnjoined.byLambda
// expect: race on field WaysToStartUnjoined.byReference
public class WaysToStartUnjoined {
  private int bySubclass;
  private int byAnonymous;
  private int byLambda;
  private int byReference;

  public static void main(String[] args) throws InterruptedException {
    WaysToStartUnjoined object = new WaysToStartUnjoined();
    Thread[] threads = {
      object.new Running(),
      new Thread() {
        @Override
        public void run() {
          object.byAnonymous = 1; // tag("anonymous")
        }
      },
      new Thread(
          () -> {
            object.byLambda = 1; // tag("lambda")
          }),
      new Thread(object::referenced),
    };
    for (Thread thread : threads) {
      thread.start();
    }
    boolean plausible = object.bySubclass >= 0; // assertRaceWith("subclass")
    plausible &= object.byAnonymous >= 0; // assertRaceWith("anonymous")
    plausible &= object.byLambda >= 0; // assertRaceWith("lambda")
    plausible &= object.byReference >= 0; // assertRaceWith("referenced")
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(plausible);
  }

  private void referenced() {
    byReference = 1; // assertRaceWith("main")
  }

  private final class Running extends Thread {
    @Override
    public void run() {
      bySubclass = 1; // tag("subclass")
    }
  }
}
