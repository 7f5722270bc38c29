/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Completable futures, fork/join tasks, parallel streams and publishers. */
// expect: no race
public class Stages {
  private static int data;

  public static void main(String[] args) throws Exception {
    handOver();
    chains();
    both();
    either();
    failures();
    forkJoin();
    streams();
    publishers();
    System.out.println(data > 0);
  }

  private static void handOver() {
    CompletableFuture<int[]> future = new CompletableFuture<>();
    // idiom: CompletableFuture: complete, then join
    Threads.unordered(() -> future.complete(new int[] {1}), () -> future.join()[0]++);
    CompletableFuture<int[]> polled = new CompletableFuture<>();
    // idiom: CompletableFuture: complete, then isDone
    Threads.unordered(
        () -> {
          data++;
          polled.complete(null);
        },
        () -> {
          if (polled.isDone()) {
            data++;
          }
        });
    CompletableFuture<int[]> dependent = new CompletableFuture<>();
    // idiom: CompletableFuture: the stage that is added, then its run by the thread that completes
    Threads.unordered(
        () -> {
          int[] captured = {1};
          dependent.thenAccept(any -> captured[0]++);
        },
        () -> dependent.complete(null));
  }

  private static void chains() {
    // idiom: CompletableFuture: supplyAsync, then every stage of a chain
    for (int i = 0; i < 50; i++) {
      int[] box = {0};
      CompletableFuture<Integer> chain =
          CompletableFuture.supplyAsync(() -> ++box[0])
              .thenApply(n -> ++box[0])
              .thenApplyAsync(n -> ++box[0])
              .thenCompose(n -> CompletableFuture.supplyAsync(() -> ++box[0]))
              .handle((n, e) -> ++box[0])
              .handleAsync((n, e) -> ++box[0])
              .whenComplete((n, e) -> box[0]++)
              .whenCompleteAsync((n, e) -> box[0]++);
      chain.thenAccept(n -> box[0]++).thenRun(() -> box[0]++).thenRunAsync(() -> box[0]++).join();
      data += box[0];
    }
    // idiom: CompletableFuture: runAsync, then join
    CompletableFuture.runAsync(() -> data++).join();
    data++;
    // idiom: CompletableFuture: completeOnTimeout
    new CompletableFuture<Integer>().completeOnTimeout(1, 1, TimeUnit.MILLISECONDS).join();
  }

  private static void both() {
    // idiom: CompletableFuture: thenCombine, allOf: after both
    for (int i = 0; i < 50; i++) {
      int[] left = {0};
      int[] right = {0};
      CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> ++left[0]);
      CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> ++right[0]);
      one.thenCombine(two, (a, b) -> ++left[0] + ++right[0]).join();
      one.thenAcceptBoth(two, (a, b) -> left[0]++).join();
      one.runAfterBothAsync(two, () -> right[0]++).join();
      CompletableFuture.allOf(one, two).join();
      data += left[0]++ + right[0]++;
    }
  }

  private static void either() {
    // idiom: CompletableFuture: applyToEither, anyOf: after the first
    CompletableFuture<int[]> never = new CompletableFuture<>();
    CompletableFuture<int[]> soon = CompletableFuture.supplyAsync(() -> new int[] {1});
    data += soon.applyToEither(never, box -> ++box[0]).join();
    data += ((int[]) CompletableFuture.anyOf(soon, never).join())[0]++;
    soon.acceptEither(never, box -> box[0]++).join();
    soon.runAfterEither(never, () -> data++).join();
  }

  private static void failures() {
    int[] box = {0};
    // idiom: CompletableFuture: exceptionally
    CompletableFuture<Integer> failed =
        CompletableFuture.supplyAsync(
            () -> {
              box[0]++;
              throw new IllegalStateException();
            });
    data += failed.exceptionally(e -> ++box[0]).join();
    try {
      failed.join();
    } catch (CompletionException e) {
      data++;
    }
  }

  private static void forkJoin() {
    int[] numbers = new int[1000];
    // idiom: ForkJoinTask: fork, then run, then join
    ForkJoinPool.commonPool().invoke(new Fill(numbers, 0, numbers.length));
    ForkJoinPool pool = new ForkJoinPool(3);
    data += pool.invoke(new Sum(numbers, 0, numbers.length));
    data += pool.submit(new Sum(numbers, 0, numbers.length)).join();
    numbers[0]++;
    pool.shutdown();
  }

  private static void streams() {
    int[] numbers = new int[10_000];
    // idiom: parallel stream: the elements, then the result
    IntStream.range(0, numbers.length).parallel().forEach(i -> numbers[i] = i);
    numbers[0]++;
    Arrays.parallelSetAll(numbers, i -> i);
    List<int[]> boxes = IntStream.range(0, 1000).parallel().mapToObj(i -> new int[] {i}).toList();
    boxes.forEach(box -> box[0]++);
    data += boxes.parallelStream().mapToInt(box -> box[0]++).sum();
    List<int[]> collected =
        boxes.parallelStream()
            .filter(box -> box[0] % 2 == 0)
            .sorted((a, b) -> a[0] - b[0])
            .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
    data += collected.get(0)[0]++;
  }

  private static void publishers() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    int[] sum = {0};
    // idiom: SubmissionPublisher: submit, then onNext
    try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(
          new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
              subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(int[] box) {
              sum[0] += box[0]++;
            }

            @Override
            public void onError(Throwable e) {
              throw new AssertionError(e);
            }

            @Override
            public void onComplete() {
              sum[0]++;
              done.countDown();
            }
          });
      for (int i = 0; i < 100; i++) {
        publisher.submit(new int[] {i});
      }
    }
    done.await();
    data += sum[0];
  }

  private static final class Fill extends RecursiveAction {
    private final int[] numbers;
    private final int from;
    private final int to;

    Fill(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from < 10) {
        for (int i = from; i < to; i++) {
          numbers[i] = i;
        }
      } else {
        int middle = (from + to) / 2;
        invokeAll(new Fill(numbers, from, middle), new Fill(numbers, middle, to));
        numbers[from]++;
        numbers[middle]++;
      }
    }
  }

  private static final class Sum extends RecursiveTask<Integer> {
    private final int[] numbers;
    private final int from;
    private final int to;

    Sum(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from < 10) {
        numbers[from]++;
        return 1;
      }
      int middle = (from + to) / 2;
      Sum right = new Sum(numbers, middle, to);
      right.fork();
      int left = new Sum(numbers, from, middle).compute();
      int both = left + right.join();
      numbers[middle]++;
      return both;
    }
  }
}
