/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.function.Consumer;

/** Tasks that one thread completes and another asks, and counts of what is pending. */
// expect: no race
public class EveryFork {
  public static void main(String[] args) {
    waits();
    questions();
    failures();
    completedMeanwhile(ForkJoinTask::invoke);
    completedMeanwhile(ForkJoinTask::quietlyInvoke);
    pending();
    System.out.println("done");
  }

  private static void waits() {
    // idiom: ForkJoinTask: complete, then every way to wait
    completed(ForkJoinTask::join);
    completed(ForkJoinTask::quietlyJoin);
    completed(ForkJoinTask::get);
    completed(task -> ForkJoinTask.invokeAll(new Nothing(), task));
    completed(task -> ForkJoinTask.invokeAll(new ForkJoinTask<?>[] {new Nothing(), task}));
  }

  private static void questions() {
    // idiom: ForkJoinTask: complete, cancel, completeExceptionally, then every question
    completed(task -> Order.check(task.isDone()));
    completed(task -> Order.check(task.isCompletedNormally()));
    Nothing cancelled = new Nothing();
    Order.of(() -> cancelled.cancel(false), () -> Order.check(cancelled.isCancelled()));
  }

  private static void failures() {
    failed(task -> Order.check(task.isCompletedAbnormally()));
    failed(task -> Order.check(task.getException() != null));
  }

  private static void completed(Use use) {
    Nothing task = new Nothing();
    Order.of(() -> task.complete(null), () -> use.of(task));
  }

  private static void failed(Use use) {
    Nothing task = new Nothing();
    Order.of(() -> task.completeExceptionally(new IllegalStateException()), () -> use.of(task));
  }

  private static void completedMeanwhile(Consumer<ForkJoinTask<Void>> run) {
    Slow task = new Slow();
    // idiom: ForkJoinTask: complete, then the end of invoke by a thread that was running the task
    Threads.together(
        () -> {
          run.accept(task);
          Order.access();
        },
        () -> {
          task.begun.await();
          Order.access();
          task.complete(null);
          task.completed.raise();
        });
  }

  private static void pending() {
    // idiom: CountedCompleter: a change of what is pending, then getPendingCount
    counted(task -> task.setPendingCount(1));
    counted(task -> task.addToPendingCount(1));
    counted(task -> task.compareAndSetPendingCount(0, 1));
  }

  private static void counted(Count count) {
    Counted task = new Counted();
    Order.of(() -> count.in(task), () -> Order.check(task.getPendingCount() == 1));
  }

  private interface Use {
    void of(ForkJoinTask<Void> task) throws Exception;
  }

  private interface Count {
    void in(Counted task);
  }

  private static final class Counted extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    @Override
    public void compute() {
      throw new AssertionError("is not run");
    }
  }

  private static class Nothing extends RecursiveAction {
    private static final long serialVersionUID = 1L;

    @Override
    protected void compute() {}
  }

  /** Another thread may complete it while it runs. */
  private static final class Slow extends Nothing {
    private static final long serialVersionUID = 1L;

    private final transient Flag begun = new Flag();
    private final transient Flag completed = new Flag();

    @Override
    protected void compute() {
      begun.raise();
      completed.await();
    }
  }
}
