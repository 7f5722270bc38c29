/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/** Stages, tasks and elements that do not wait for each other. */
// expect: race on static field StagesMisused.afterComplete
// expect: race on static field StagesMisused.notJoined
// expect: race on static field StagesMisused.siblings
// expect: race on static field StagesMisused.afterFork
// expect: race on static field StagesMisused.betweenElements
// expect: race on static field StagesMisused.afterSubmit
public class StagesMisused {
  private static int afterComplete;
  private static int notJoined;
  private static int siblings;
  private static int afterFork;
  private static int betweenElements;
  private static int afterSubmit;

  public static void main(String[] args) {
    CompletableFuture<Void> future = new CompletableFuture<>();
    // idiom: CompletableFuture: complete, then join
    Threads.unordered(
        () -> {
          future.complete(null);
          afterComplete++;
        },
        () -> {
          future.join();
          afterComplete++;
        });
    stages();
    // idiom: ForkJoinTask: fork, then run, then join
    Threads.unordered(StagesMisused::fork);
    // idiom: parallel stream: two elements
    AtomicReference<Thread> first = new AtomicReference<>();
    IntStream.range(0, 100_000)
        .parallel()
        .forEach(
            i -> {
              first.compareAndExchangeAcquire(null, null); // as slow as the others
              betweenElements++;
            });
    publish();
    System.out.println("done");
  }

  private static void stages() {
    AtomicBoolean ran = new AtomicBoolean();
    // idiom: CompletableFuture: runAsync, then join
    CompletableFuture<Void> running =
        CompletableFuture.runAsync(
            () -> {
              notJoined++;
              ran.setOpaque(true);
            },
            body -> new Thread(body).start());
    waitOpaquely(ran);
    notJoined++;
    running.join();
    // idiom: CompletableFuture: two stages of one future
    AtomicBoolean one = new AtomicBoolean();
    CompletableFuture<Void> start = CompletableFuture.completedFuture(null);
    CompletableFuture<Void> left =
        start.thenRunAsync(
            () -> {
              siblings++;
              one.setOpaque(true);
            },
            body -> new Thread(body).start());
    CompletableFuture<Void> right =
        start.thenRunAsync(
            () -> {
              waitOpaquely(one);
              siblings++;
            },
            body -> new Thread(body).start());
    CompletableFuture.allOf(left, right).join();
  }

  private static void fork() {
    AtomicBoolean ran = new AtomicBoolean();
    ForkJoinTask<?> task =
        new RecursiveAction() {
          @Override
          protected void compute() {
            afterFork++;
            ran.setOpaque(true);
          }
        };
    task.fork();
    waitOpaquely(ran);
    afterFork++;
    task.join();
  }

  private static void publish() {
    AtomicBoolean seen = new AtomicBoolean();
    // idiom: SubmissionPublisher: submit, then onNext
    SubmissionPublisher<Object> publisher =
        new SubmissionPublisher<>(body -> new Thread(body).start(), 16);
    publisher.subscribe(
        new Flow.Subscriber<>() {
          @Override
          public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(1);
          }

          @Override
          public void onNext(Object item) {
            afterSubmit++;
            seen.setOpaque(true);
          }

          @Override
          public void onError(Throwable e) {}

          @Override
          public void onComplete() {}
        });
    publisher.submit(new Object());
    waitOpaquely(seen);
    afterSubmit++;
    publisher.close();
  }

  private static void waitOpaquely(AtomicBoolean flag) {
    while (!flag.getOpaque()) {
      Thread.yield();
    }
  }
}
