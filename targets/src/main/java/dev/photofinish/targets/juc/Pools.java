/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What comes before a task is submitted, what the task does, and what comes after its result. */
// expect: no race
public class Pools {
  private static int data;

  public static void main(String[] args) throws Exception {
    // idiom: ExecutorService: submit, then run, then get
    submit(Executors.newFixedThreadPool(2));
    // idiom: ExecutorService: with one thread
    submit(Executors.newSingleThreadExecutor());
    // idiom: ExecutorService: cached threads
    submit(Executors.newCachedThreadPool());
    // idiom: ExecutorService: with a queue and a thread factory of the program's choice
    submit(
        new ThreadPoolExecutor(
            2, 64, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), body -> new Thread(body, "own")));
    // idiom: ExecutorService: work stealing
    submit(Executors.newWorkStealingPool(2));
    // idiom: ExecutorService: fork/join pool
    submit(new ForkJoinPool(2));
    // idiom: ScheduledExecutorService: schedule, then run, then get
    scheduled();
    invokeAll();
    shutdown();
    completionService();
    failing();
    futureTask();
    timer();
    System.out.println(data > 0);
  }

  private static void submit(ExecutorService pool) throws Exception {
    for (int i = 0; i < 20; i++) {
      data++;
      Future<?> done = pool.submit(() -> data++);
      done.get();
      data++;
      Future<?> polled = pool.submit(() -> data++);
      // idiom: Future: isDone that is true
      while (!polled.isDone()) {
        Thread.onSpinWait();
      }
      data++;
    }
    pool.execute(() -> data++);
    pool.shutdown();
    // idiom: ExecutorService: the tasks, then awaitTermination
    if (pool.awaitTermination(10, TimeUnit.SECONDS)) {
      data++;
    }
  }

  private static void scheduled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    data++;
    pool.schedule(() -> data++, 1, TimeUnit.MILLISECONDS).get();
    data++;
    // idiom: ScheduledExecutorService: one run of a periodic task, then the next
    CountDownLatch runs = new CountDownLatch(5);
    ScheduledFuture<?> periodic =
        pool.scheduleAtFixedRate(
            () -> {
              if (runs.getCount() > 0) {
                data++;
              }
              runs.countDown();
            },
            0,
            1,
            TimeUnit.MILLISECONDS);
    runs.await();
    periodic.cancel(false);
    data++;
    pool.shutdownNow();
    pool.awaitTermination(10, TimeUnit.SECONDS);
    while (!pool.isTerminated()) {
      Thread.onSpinWait();
    }
  }

  private static void invokeAll() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] results = new int[2];
    List<Callable<Integer>> tasks = List.of(() -> results[0] = 1, () -> results[1] = 1);
    // idiom: ExecutorService: invokeAll
    for (Future<Integer> each : pool.invokeAll(tasks)) {
      data += each.get();
    }
    data += results[0] + results[1];
    int[] any = new int[1];
    // idiom: ExecutorService: invokeAny
    List<Callable<Integer>> one = List.of(() -> ++any[0]);
    data += pool.invokeAny(one);
    data += any[0];
    pool.shutdown();
  }

  private static void shutdown() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    // idiom: ExecutorService: shutdown, then isShutdown that is true
    Threads.unordered(
        () -> {
          data++;
          pool.shutdown();
        },
        () -> {
          if (pool.isShutdown()) {
            data++;
          }
        });
  }

  private static void completionService() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ExecutorCompletionService<int[]> results = new ExecutorCompletionService<>(pool);
    // idiom: ExecutorCompletionService: submit, then take
    for (int i = 0; i < 4; i++) {
      results.submit(() -> new int[] {1});
    }
    for (int i = 0; i < 4; i++) {
      data += results.take().get()[0]++;
    }
    pool.shutdown();
  }

  private static void failing() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    // idiom: Future: get that throws what the task threw
    Future<?> failed =
        pool.submit(
            () -> {
              data++;
              throw new IllegalStateException();
            });
    try {
      failed.get();
    } catch (ExecutionException e) {
      data++;
    }
    pool.shutdown();
  }

  private static void futureTask() {
    FutureTask<int[]> task = new FutureTask<>(() -> new int[] {1});
    // idiom: FutureTask: run by one thread, asked by another
    Threads.unordered(
        task,
        () -> {
          try {
            task.get()[0]++;
          } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
          }
        });
  }

  private static void timer() throws Exception {
    Timer timer = new Timer(true);
    CountDownLatch ran = new CountDownLatch(1);
    int[] seen = {1};
    // idiom: Timer: schedule, then run
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            seen[0]++;
            ran.countDown();
          }
        },
        1);
    ran.await();
    data += seen[0];
    timer.cancel();
  }
}
