/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/** What the threads of a fork/join pool have done, and what is to be done by them. */
// expect: no race
public class EveryForkPool {
  public static void main(String[] args) throws Exception {
    quiescent();
    quiescentFromWithin();
    common();
    terminated();
    termination();
    polled();
    within();
    System.out.println("done");
  }

  private static void quiescent() {
    Pool pool = new Pool(2);
    access(pool);
    // idiom: ForkJoinPool: the tasks, then awaitQuiescence
    Order.check(pool.awaitQuiescence(10, TimeUnit.SECONDS));
    Order.access();
    access(pool);
    // idiom: ForkJoinPool: the tasks, then isQuiescent that is true
    while (!pool.isQuiescent()) {
      Thread.yield();
    }
    Order.access();
    pool.shutdown();
  }

  private static void quiescentFromWithin() {
    Pool pool = new Pool(2);
    // idiom: ForkJoinTask: the tasks, then helpQuiesce in one of the threads of their pool
    pool.submit(
            () -> {
              access(pool);
              ForkJoinTask.helpQuiesce();
              Order.access();
            })
        .join();
    pool.shutdown();
  }

  private static void common() {
    access(ForkJoinPool.commonPool());
    // idiom: ForkJoinTask: the tasks of the common pool, then helpQuiesce
    ForkJoinTask.helpQuiesce();
    Order.access();
  }

  private static void terminated() {
    Pool pool = new Pool(1);
    access(pool);
    pool.shutdown();
    // idiom: ForkJoinPool: the tasks, then isTerminated that is true
    while (!pool.isTerminated()) {
      Thread.yield();
    }
    Order.access();
  }

  private static void termination() throws InterruptedException {
    ForkJoinPool pool = new ForkJoinPool(1, Worker::new, null, false);
    pool.submit(() -> {}).join();
    pool.shutdown();
    // idiom: ForkJoinPool: onTermination of a thread, then awaitTermination
    Order.check(pool.awaitTermination(10, TimeUnit.SECONDS));
    Order.access();
  }

  private static void polled() {
    Pool pool = new Pool(1);
    Flag busy = new Flag();
    Flag end = new Flag();
    pool.execute(
        () -> {
          busy.raise();
          end.await();
        });
    busy.await();
    ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {});
    // idiom: ForkJoinPool: execute, then pollSubmission
    Order.of(() -> pool.execute(task), () -> Order.check(pool.pollSubmission() == task));
    List<ForkJoinTask<?>> drained = new ArrayList<>();
    // idiom: ForkJoinPool: execute, then drainTasksTo
    Order.of(() -> pool.execute(task), () -> Order.check(pool.drainTasksTo(drained) == 1));
    end.raise();
    pool.shutdown();
  }

  private static void within() {
    Pool pool = new Pool(2);
    startBoth(pool);
    // idiom: ForkJoinPool: execute by one of its threads, then the task
    pool.submit(
            () -> {
              Order.access();
              access(pool);
            })
        .join();
    pool.shutdown();
  }

  /** What a thread does is after its start: so they are started for something else. */
  private static void startBoth(ForkJoinPool pool) {
    Flag first = new Flag();
    Flag second = new Flag();
    pool.execute(
        () -> {
          first.raise();
          second.await();
        });
    pool.execute(
        () -> {
          second.raise();
          first.await();
        });
    first.await();
    second.await();
  }

  /** Has something done by a thread of the pool that nobody waits for but by the clock. */
  private static void access(ForkJoinPool pool) {
    Flag done = new Flag();
    pool.execute(
        () -> {
          Order.access();
          done.raise();
        });
    done.await();
  }

  private static final class Pool extends ForkJoinPool {
    Pool(int threads) {
      super(threads);
    }

    @Override
    protected ForkJoinTask<?> pollSubmission() {
      return super.pollSubmission();
    }

    @Override
    protected int drainTasksTo(Collection<? super ForkJoinTask<?>> tasks) {
      return super.drainTasksTo(tasks);
    }
  }

  private static final class Worker extends ForkJoinWorkerThread {
    Worker(ForkJoinPool pool) {
      super(pool);
    }

    @Override
    protected void onTermination(Throwable failure) {
      Order.access();
    }
  }
}
