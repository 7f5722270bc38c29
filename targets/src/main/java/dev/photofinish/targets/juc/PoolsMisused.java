/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Tasks that nobody waits for in the right way. */
// expect: race on static field PoolsMisused.afterSubmit
// expect: race on static field PoolsMisused.betweenTasks
// expect: race on static field PoolsMisused.scheduled
// expect: race on static field PoolsMisused.forked
// expect: race on static field PoolsMisused.timed
// expect: race on static field PoolsMisused.notDone
// expect: race on static field PoolsMisused.beforeSubmit
public class PoolsMisused {
  private static int afterSubmit;
  private static int betweenTasks;
  private static int scheduled;
  private static int forked;
  private static int timed;
  private static int notDone;
  private static int beforeSubmit;

  public static void main(String[] args) throws Exception {
    afterSubmit();
    betweenTasks();
    scheduled();
    forked();
    timed();
    notDone();
    beforeSubmit();
    System.out.println("done");
  }

  /** Of a class that nothing else has told the pool about. */
  private static final class Idle extends RecursiveAction {
    private static final long serialVersionUID = 1;

    @Override
    protected void compute() {}
  }

  /** To hand tasks to one pool orders those who do so in no way. */
  private static void beforeSubmit() {
    ForkJoinPool pool = new ForkJoinPool(1);
    Threads.unordered(
        () -> {
          beforeSubmit++;
          pool.execute(new Idle());
        },
        () -> {
          pool.execute(new Idle());
          beforeSubmit++;
        });
    pool.shutdown();
  }

  private static void afterSubmit() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    // idiom: ExecutorService: submit, then run, then get
    AtomicBoolean ran = new AtomicBoolean();
    pool.execute(
        () -> {
          afterSubmit++;
          ran.setOpaque(true);
        });
    waitOpaquely(ran);
    afterSubmit++;
    end(pool);
  }

  /** The pool's own lock and queue order nothing. */
  private static void betweenTasks() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    AtomicBoolean first = new AtomicBoolean();
    AtomicBoolean second = new AtomicBoolean();
    // idiom: ExecutorService: two tasks of one pool
    pool.execute(
        () -> {
          waitOpaquely(second); // so that the tasks have different threads
          betweenTasks++;
          first.setOpaque(true);
        });
    pool.execute(
        () -> {
          second.setOpaque(true);
          waitOpaquely(first);
          betweenTasks++;
        });
    end(pool);
  }

  private static void scheduled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    AtomicBoolean ran = new AtomicBoolean();
    // idiom: ScheduledExecutorService: schedule, then run, then get
    pool.schedule(
        () -> {
          scheduled++;
          ran.setOpaque(true);
        },
        1,
        TimeUnit.MILLISECONDS);
    waitOpaquely(ran);
    scheduled++;
    end(pool);
  }

  private static void forked() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    AtomicBoolean ran = new AtomicBoolean();
    // idiom: ExecutorService: fork/join pool
    pool.execute(
        () -> {
          forked++;
          ran.setOpaque(true);
        });
    waitOpaquely(ran);
    forked++;
    end(pool);
  }

  private static void timed() {
    Timer timer = new Timer(true);
    AtomicBoolean ran = new AtomicBoolean();
    // idiom: Timer: schedule, then run
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            timed++;
            ran.setOpaque(true);
          }
        },
        1);
    waitOpaquely(ran);
    timed++;
    timer.cancel();
  }

  private static void notDone() {
    CountDownLatch never = new CountDownLatch(1);
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              notDone++;
              never.await();
              return null;
            });
    AtomicBoolean looked = new AtomicBoolean();
    // idiom: Future: isDone that is true
    Thread runner = new Thread(task);
    runner.setDaemon(true);
    runner.start();
    Threads.unordered(
        () -> {
          while (runner.getState() == Thread.State.RUNNABLE) {
            Thread.onSpinWait();
          }
          if (!task.isDone()) {
            notDone++;
          }
          looked.setOpaque(true);
        });
  }

  private static void waitOpaquely(AtomicBoolean flag) {
    while (!flag.getOpaque()) {
      Thread.yield();
    }
  }

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
  }
}
