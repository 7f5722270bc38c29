/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.function.Consumer;

/** What a publisher does while its subscriber is at work. */
// expect: no race
public class EveryPublisher {
  public static void main(String[] args) {
    again();
    meanwhile();
    // idiom: SubmissionPublisher: close, then onComplete
    closed(SubmissionPublisher::close);
    // idiom: SubmissionPublisher: closeExceptionally, then onError
    closed(publisher -> publisher.closeExceptionally(new IllegalStateException()));
    System.out.println("done");
  }

  private static void again() {
    Queue<Flag> idle = new ArrayDeque<>();
    // idiom: SubmissionPublisher: onNext, then onNext by another thread
    SubmissionPublisher<Object> publisher =
        new SubmissionPublisher<>(task -> new Thread(running(task, idle)).start(), 8);
    publisher.subscribe(new Counting());
    for (int i = 0; i < 2; i++) {
      idle.remove().await();
      publisher.submit(new Object());
    }
    idle.remove().await();
  }

  /** What main does next is after {@code task} on the clock alone. */
  private static Runnable running(Runnable task, Queue<Flag> idle) {
    Flag done = new Flag();
    idle.add(done);
    return () -> {
      task.run();
      done.raise();
    };
  }

  private static void meanwhile() {
    Busy subscriber = new Busy();
    SubmissionPublisher<Object> publisher =
        new SubmissionPublisher<>(task -> new Thread(task).start(), 8);
    publisher.subscribe(subscriber);
    publisher.submit(new Object());
    // idiom: SubmissionPublisher: submit, then onNext by a thread that was there before
    Threads.unordered(
        () -> {
          subscriber.begun.await();
          subscriber.data = 1;
          publisher.submit(new Object());
          subscriber.more.raise();
        });
    subscriber.ended.await();
  }

  private static void closed(Consumer<SubmissionPublisher<Object>> close) {
    Busy subscriber = new Busy();
    try (SubmissionPublisher<Object> publisher =
        new SubmissionPublisher<>(task -> new Thread(task).start(), 8)) {
      publisher.subscribe(subscriber);
      publisher.submit(new Object());
      Threads.unordered(
          () -> {
            subscriber.begun.await();
            subscriber.data = 1;
            close.accept(publisher);
            subscriber.more.raise();
          });
      subscriber.ended.await();
    }
  }

  private static final class Counting implements Flow.Subscriber<Object> {
    private int data;

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Object item) {
      data++;
    }

    @Override
    public void onError(Throwable e) {
      throw new AssertionError(e);
    }

    @Override
    public void onComplete() {
      throw new AssertionError("is not closed");
    }
  }

  /** Is still at the first item when there is another one, or the publisher is closed. */
  private static final class Busy implements Flow.Subscriber<Object> {
    private final Flag begun = new Flag();
    private final Flag more = new Flag();
    private final Flag ended = new Flag();
    private int data;
    private int items;

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Object item) {
      if (items++ > 0) {
        onComplete();
      }
      begun.raise();
      more.await();
    }

    @Override
    public void onError(Throwable e) {
      onComplete();
    }

    @Override
    public void onComplete() {
      data++;
      ended.raise();
    }
  }
}
