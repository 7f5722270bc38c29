/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** What ends a future, who is told, and by which thread. */
// expect: no race
public class EveryStage {
  public static void main(String[] args) {
    ends();
    made();
    added();
    addedToTwo();
    firedByAnother();
    completedBeforeItsTask();
    System.out.println("done");
  }

  private static void ends() {
    // idiom: CompletableFuture: every way to complete, then isDone
    ended(future -> future.complete(1));
    ended(future -> future.completeExceptionally(new IllegalStateException()));
    ended(future -> future.cancel(false));
    // idiom: CompletableFuture: obtrude, then isDone
    ended(future -> future.obtrudeValue(1));
    ended(future -> future.obtrudeException(new IllegalStateException()));
  }

  private static void ended(Use end) {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Order.of(() -> end.of(future), () -> Order.check(future.isDone()));
  }

  private static void made() {
    AtomicReference<CompletableFuture<Integer>> made = new AtomicReference<>();
    // idiom: CompletableFuture: completedFuture, then join
    Order.of(
        () -> made.setOpaque(CompletableFuture.completedFuture(1)), () -> made.getOpaque().join());
    // idiom: CompletableFuture: a stage that is complete when it is made, then join
    CompletableFuture<Integer> one = CompletableFuture.completedFuture(1);
    complete(() -> one.thenApply(any -> any));
    complete(() -> one.thenAccept(any -> {}));
    complete(() -> one.thenRun(() -> {}));
    complete(() -> one.thenCompose(any -> one));
    complete(() -> one.thenCombine(one, Integer::sum));
    complete(() -> one.whenComplete((any, failure) -> {}));
    complete(() -> one.handle((any, failure) -> any));
    complete(() -> one.exceptionally(failure -> 1));
    complete(one::copy);
    complete(() -> CompletableFuture.allOf(one, one));
    complete(() -> CompletableFuture.anyOf(one, one));
  }

  /** The future is handed over in a way that orders nothing. */
  private static void complete(Supplier<CompletableFuture<?>> make) {
    AtomicReference<CompletableFuture<?>> made = new AtomicReference<>();
    Order.of(() -> made.setOpaque(make.get()), () -> made.getOpaque().join());
  }

  private static void added() {
    CompletableFuture<Integer> never = new CompletableFuture<>();
    // idiom: CompletableFuture: every stage that is added, then its run by who completes
    added(future -> future.thenApply(any -> any));
    added(future -> future.thenAccept(any -> {}));
    added(future -> future.thenRun(() -> {}));
    added(future -> future.whenComplete((any, failure) -> {}));
    added(future -> future.handle((any, failure) -> any));
    added(future -> future.exceptionally(failure -> 1));
    added(future -> future.thenCompose(any -> never));
    added(future -> future.exceptionallyCompose(failure -> never));
    added(future -> CompletableFuture.completedFuture(1).thenCompose(any -> future));
    added(future -> future.copy());
  }

  private static void addedToTwo() {
    CompletableFuture<Integer> never = new CompletableFuture<>();
    // idiom: CompletableFuture: every stage of two that is added, then its run by who completes
    added(future -> future.thenCombine(never, (one, other) -> one));
    added(future -> future.thenAcceptBoth(never, (one, other) -> {}));
    added(future -> future.runAfterBoth(never, () -> {}));
    added(future -> CompletableFuture.allOf(future, never));
    added(future -> future.applyToEither(never, any -> any));
    added(future -> future.acceptEither(never, any -> {}));
    added(future -> future.runAfterEither(never, () -> {}));
    added(future -> CompletableFuture.anyOf(future, never));
  }

  private static void added(Use add) {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Order.of(() -> add.of(future), () -> future.complete(1));
  }

  private static void firedByAnother() {
    CompletableFuture<Integer> never = new CompletableFuture<>();
    // idiom: CompletableFuture: complete, then a stage that is run by who completes too late
    fired(future -> future.thenAccept(any -> Order.access()));
    fired(future -> future.thenRun(Order::access));
    fired(future -> future.whenComplete((any, failure) -> Order.access()));
    fired(future -> future.applyToEither(never, EveryStage::access));
    fired(future -> future.acceptEither(never, any -> Order.access()));
    fired(future -> future.runAfterEither(never, Order::access));
    fired(future -> CompletableFuture.anyOf(future, never).thenRun(Order::access));
  }

  private static Integer access(Integer any) {
    Order.access();
    return any;
  }

  /** The last stage that is added is the first to run: it keeps the thread that completes. */
  private static void fired(Use add) {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    add.of(future);
    Flag completed = new Flag();
    Flag end = new Flag();
    var unused =
        future.thenRun(
            () -> {
              completed.raise();
              end.await();
            });
    Threads.together(
        () -> {
          Order.access();
          future.complete(1);
        },
        () -> {
          completed.await();
          Order.check(!future.complete(2));
          end.raise();
        });
  }

  private static void completedBeforeItsTask() {
    // idiom: CompletableFuture: complete, then its task, which finds that there is nothing to do
    List<Runnable> tasks = new ArrayList<>();
    CompletableFuture<Integer> supplied = CompletableFuture.supplyAsync(() -> 1, tasks::add);
    Order.of(() -> supplied.complete(2), tasks.get(0)::run);
    CompletableFuture<Void> run = CompletableFuture.runAsync(() -> {}, tasks::add);
    Order.of(() -> run.complete(null), tasks.get(1)::run);
  }

  private interface Use {
    void of(CompletableFuture<Integer> future);
  }
}
