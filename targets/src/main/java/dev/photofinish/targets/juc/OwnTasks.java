/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;

/** A pool whose tasks are the program's: it compares them, and asks them when they are due. */
// expect: no race
public class OwnTasks {
  private final Pool pool = new Pool();

  public static void main(String[] args) {
    OwnTasks tasks = new OwnTasks();
    // idiom: ScheduledThreadPoolExecutor: schedule, then compareTo and getDelay of tasks of its own
    tasks.plan(tasks::schedule);
    // idiom: ScheduledThreadPoolExecutor: schedule, then equals of tasks of its own
    tasks.plan(number -> tasks.pool.getQueue().contains(new Task<>(new Body(number), null)));
    // idiom: ScheduledThreadPoolExecutor: schedule, then an iteration over its queue
    tasks.plan(number -> tasks.pool.getQueue().forEach(each -> ((Task<?>) each).number()));
    tasks.pool.shutdownNow();
    System.out.println("done");
  }

  /** One thread has tasks made, the worker looks when they are due, and another thread, too. */
  private void plan(IntConsumer look) {
    Threads.unordered(
        () -> {
          schedule(2);
          schedule(1);
          schedule(3);
        },
        () -> look.accept(2));
  }

  private void schedule(int number) {
    var unused = pool.schedule(new Body(number), 1, TimeUnit.HOURS);
  }

  private static final class Pool extends ScheduledThreadPoolExecutor {
    Pool() {
      super(1);
    }

    @Override
    protected <V> RunnableScheduledFuture<V> decorateTask(
        Runnable body, RunnableScheduledFuture<V> task) {
      return new Task<>((Body) body, task);
    }
  }

  private record Body(int number) implements Runnable {
    @Override
    public void run() {
      throw new AssertionError("an hour has passed");
    }
  }

  /** Has fields that are not final, so that its use must be ordered after its making. */
  private static final class Task<V> implements RunnableScheduledFuture<V> {
    private RunnableScheduledFuture<V> inner;
    private int number;

    Task(Body body, RunnableScheduledFuture<V> inner) {
      this.inner = inner;
      this.number = body.number();
    }

    int number() {
      return number;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Task<?>) other).number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Task<?> task && task.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return inner.getDelay(unit);
    }

    @Override
    public boolean isPeriodic() {
      return inner.isPeriodic();
    }

    @Override
    public void run() {
      inner.run();
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      return inner.cancel(mayInterrupt);
    }

    @Override
    public boolean isCancelled() {
      return inner.isCancelled();
    }

    @Override
    public boolean isDone() {
      return inner.isDone();
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
      return inner.get();
    }

    @Override
    public V get(long time, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
      return inner.get(time, unit);
    }
  }
}
