/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Light;
import dev.photofinish.targets.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Two virtual threads race when most of the others have come and gone; {@code -Dsize=1000000
 * -Dwindow=10000} makes it a million.
 */
// expect: write-write race on field RaceAfterMany.late
public class RaceAfterMany {
  private static final int SIZE = Integer.getInteger("size", 5000);
  private static final int WINDOW = Integer.getInteger("window", 500);

  private long sum;
  private int late;

  public static void main(String[] args) throws InterruptedException {
    RaceAfterMany object = new RaceAfterMany();
    object.run(SIZE / 10 * 9);
    AtomicBoolean done = new AtomicBoolean();
    Thread first = Light.start(() -> object.first(done));
    while (!done.getOpaque()) { // coherent, but no edge
      Thread.yield();
    }
    Thread second = Light.start(object::second);
    Threads.join(first);
    Threads.join(second);
    object.run(SIZE / 10);
    System.out.println(object.sum);
  }

  private void run(int size) throws InterruptedException {
    for (int started = 0; started < size; started += WINDOW) {
      CountDownLatch latch = new CountDownLatch(WINDOW);
      for (int i = 0; i < WINDOW; i++) {
        Light.start(
            () -> {
              count();
              latch.countDown();
            });
      }
      latch.await();
    }
  }

  private synchronized void count() {
    sum++;
  }

  private void first(AtomicBoolean done) {
    late = 1; // assertRaceWith("second")
    done.setOpaque(true);
  }

  private void second() {
    late = 2; // assertRaceWith("first")
  }
}
