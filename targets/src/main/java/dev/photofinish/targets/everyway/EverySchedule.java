/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.Queue;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A pool that runs a task again, and one that has tasks of its own in its queue. */
// expect: no race
public class EverySchedule {
  public static void main(String[] args) throws Exception {
    lent();
    again();
    comparisons();
    visits();
    System.out.println("done");
  }

  private static void lent() throws Exception {
    BlockingQueue<Runnable> queue = new ScheduledThreadPoolExecutor(0).getQueue();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
    pool.prestartAllCoreThreads();
    Task<Void> task = new Task<>(1);
    // idiom: ThreadPoolExecutor: execute, then run, whatever its queue orders
    Threads.unordered(
        () -> {
          Order.access();
          pool.execute(task);
        });
    task.get();
    pool.shutdown();
  }

  private static void again() {
    Repeating pool = new Repeating();
    pool.prestartAllCoreThreads();
    // idiom: ScheduledThreadPoolExecutor: a run of a task, then the next by another thread
    var unused = pool.scheduleAtFixedRate(pool::count, 0, 1, TimeUnit.MICROSECONDS);
    pool.twice.await();
    pool.shutdownNow();
  }

  private static void comparisons() {
    // idiom: ScheduledThreadPoolExecutor: schedule, then compareTo of a task that moves
    look(Queue::poll, 1, 2, 3, 4);
    look(queue -> queue.remove(new Task<>(11)), 1, 10, 2, 11, 12, 3);
  }

  private static void visits() {
    // idiom: ScheduledThreadPoolExecutor: schedule, then a task that is seen in its queue
    look(queue -> number(queue.poll()), 1);
    look(queue -> number(queue.peek()), 1);
    // idiom: ScheduledThreadPoolExecutor: schedule, then equals of a task that is looked for
    look(queue -> Order.check(queue.contains(new Task<>(1))), 1);
    // idiom: ScheduledThreadPoolExecutor: schedule, then getDelay in drainTo of its queue
    look(queue -> queue.drainTo(new TreeSet<>()), 1);
  }

  /** Tasks are added by a thread each, so that who has seen one of them has not seen the others. */
  private static void look(Consumer<BlockingQueue<Runnable>> visit, int... numbers) {
    Planned pool = new Planned();
    Runnable[] bodies = new Runnable[numbers.length + 1];
    for (int i = 0; i < numbers.length; i++) {
      int number = numbers[i];
      bodies[i] = () -> pool.add(number);
    }
    bodies[numbers.length] = () -> visit.accept(pool.getQueue());
    Threads.unordered(bodies);
    pool.shutdownNow();
    pool.end.raise();
  }

  private static void number(Runnable task) {
    Order.check(((Task<?>) task).number == 1);
  }

  /** Each of two runs is by a thread of its own: who has made the first is kept. */
  private static final class Repeating extends ScheduledThreadPoolExecutor {
    private final AtomicInteger runs = new AtomicInteger();
    private final Flag twice = new Flag();

    Repeating() {
      super(2);
    }

    void count() {
      int run = runs.getOpaque();
      if (run < 2) {
        Order.access();
      }
      runs.setOpaque(run + 1);
    }

    @Override
    protected void afterExecute(Runnable task, Throwable failure) {
      if (runs.getOpaque() == 1) {
        twice.await();
      }
      twice.raise();
    }
  }

  /** Its only thread has something else to do, so that tasks stay in the queue. */
  private static final class Planned extends ScheduledThreadPoolExecutor {
    private final Flag end = new Flag();

    Planned() {
      super(1);
      Flag busy = new Flag();
      execute(
          () -> {
            busy.raise();
            end.await();
          });
      busy.await();
    }

    void add(int number) {
      var unused = schedule(new Body(number), 0, TimeUnit.SECONDS);
    }

    @Override
    protected <V> RunnableScheduledFuture<V> decorateTask(
        Runnable body, RunnableScheduledFuture<V> task) {
      return body instanceof Body own ? new Task<>(own.number()) : task;
    }
  }

  private record Body(int number) implements Runnable {
    @Override
    public void run() {
      throw new AssertionError("is not run");
    }
  }

  /** Has a field that is not final, so that its use must be ordered after its making. */
  private static final class Task<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
    private int number;

    Task(int number) {
      super(Order::access, null);
      this.number = number;
    }

    @Override
    public int compareTo(Delayed other) {
      return other instanceof Task<?> task ? Integer.compare(number, task.number) : 1;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return -number;
    }

    @Override
    public boolean isPeriodic() {
      return false;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Task<?> task && task.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }
}
