/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import java.util.ArrayList;
import java.util.List;

/** Threads by subclass, anonymous class, lambda and method reference; all are joined. */
// expect: no race
public class WaysToStart {
  private final int[] results = new int[6];

  public static void main(String[] args) throws InterruptedException {
    WaysToStart object = new WaysToStart();
    List<Thread> threads = object.threads();
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Starting last = new Starting(object);
    last.start();
    last.join();
    int sum = 0;
    for (int result : object.results) {
      sum = sum * 10 + result;
    }
    System.out.println(sum);
  }

  private List<Thread> threads() {
    List<Thread> threads = new ArrayList<>();
    threads.add(new Running(this));
    threads.add(
        new Thread() {
          @Override
          public void run() {
            results[1] = 2;
          }
        });
    threads.add(new Thread(() -> results[2] = 3));
    threads.add(new Thread(this::referenced));
    threads.add(
        new Thread(
            new Runnable() {
              @Override
              public void run() {
                results[4] = 5;
              }
            }));
    return threads;
  }

  private void referenced() {
    results[3] = 4;
  }

  private static final class Running extends Thread {
    private final WaysToStart object;

    Running(WaysToStart object) {
      this.object = object;
    }

    @Override
    public void run() {
      object.results[0] = 1;
    }
  }

  /** Does something of its own before it starts. */
  private static final class Starting extends Thread {
    private final WaysToStart object;
    private int prepared;

    Starting(WaysToStart object) {
      this.object = object;
    }

    @Override
    public synchronized void start() {
      prepared = 5;
      super.start();
    }

    @Override
    public void run() {
      object.results[5] = prepared + 1;
    }
  }
}
