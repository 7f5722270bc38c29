/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** How a pool of threads is set up and ends, and how a task is given up. */
// expect: no race
public class EveryPool {
  public static void main(String[] args) throws InterruptedException {
    ends();
    settings();
    cancelled();
    terminated();
    System.out.println("done");
  }

  private static void ends() {
    // idiom: ThreadPoolExecutor: shutdown, then what tells that it was
    Pool closed = new Pool();
    Order.of(closed::shutdown, () -> Order.check(closed.isTerminated()));
    Pool stopped = new Pool();
    Flag end = new Flag();
    stopped.execute(end::await); // or it would be terminated, too
    Order.of(stopped::shutdownNow, () -> Order.check(stopped.isShutdown()));
    end.raise();
  }

  private static void settings() {
    Pool pool = new Pool();
    ThreadFactory threads = Thread::new;
    // idiom: ThreadPoolExecutor: what it is set to use, then its use
    Order.of(() -> pool.setThreadFactory(threads), pool::getThreadFactory);
    pool.shutdown();
    RejectedExecutionHandler nothing = (task, executor) -> {};
    Order.of(
        () -> pool.setRejectedExecutionHandler(nothing),
        () -> pool.execute(() -> Order.check(false)));
  }

  private static void cancelled() {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    // idiom: FutureTask: cancel, then isCancelled that is true
    Order.of(() -> task.cancel(false), () -> Order.check(task.isCancelled()));
  }

  private static void terminated() throws InterruptedException {
    Telling pool = new Telling();
    Flag closed = new Flag();
    pool.execute(closed::await);
    // idiom: ThreadPoolExecutor: shutdown, then terminated in the last of its threads
    Threads.unordered(
        () -> {
          Order.access();
          pool.shutdown();
        },
        () -> {
          closed.raise();
          pool.terminated.await();
        });
    // idiom: ThreadPoolExecutor: terminated, then awaitTermination or isTerminated that is true
    Order.check(pool.awaitTermination(10, TimeUnit.SECONDS));
    Order.access();
    Telling unused = new Telling();
    Threads.unordered(
        unused::shutdown,
        () -> {
          Order.check(unused.isTerminated());
          Order.access();
        });
  }

  private static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }
  }

  private static final class Telling extends Pool {
    private final Flag terminated = new Flag();

    @Override
    protected void terminated() {
      Order.access();
      terminated.raise();
    }
  }
}
