/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Ways by which one thread comes after another that are easily forgotten. */
// expect: no race
public class Detours {
  private static int data;

  public static void main(String[] args) throws Exception {
    stages();
    // idiom: parallel streams: forEachOrdered, one element after the other
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      IntStream.range(0, 1_000).parallel().filter(n -> n % 3 == 0).forEachOrdered(seen::add);
    }
    // idiom: CompletableFuture: delayedExecutor, then the task
    data++;
    CompletableFuture.runAsync(
            () -> data++, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS))
        .join();
    exchange();
    phases();
    interrupts();
    pools();
    System.out.println(seen.size());
  }

  private static void stages() {
    CompletableFuture<Void> first = new CompletableFuture<>();
    CompletableFuture<Void> second = new CompletableFuture<>();
    // idiom: CompletableFuture: allOf of futures that are complete
    Threads.unordered(
        () -> {
          data++;
          first.complete(null);
          second.complete(null);
        },
        () -> {
          CompletableFuture.allOf(first, second).join();
          data++;
        });
    CompletableFuture<Void> third = new CompletableFuture<>();
    // idiom: CompletableFuture: anyOf with one that is complete
    Threads.unordered(
        () -> {
          data++;
          third.complete(null);
        },
        () -> {
          CompletableFuture.anyOf(third, new CompletableFuture<>()).join();
          data++;
        });
  }

  private static void exchange() {
    Exchanger<String> exchanger = new Exchanger<>();
    int[] numbers = new int[2];
    // idiom: Exchanger: exchange of null
    Threads.together(
        () -> {
          numbers[0]++;
          exchangeNull(exchanger);
          numbers[1]++;
        },
        () -> {
          numbers[1]++;
          exchangeNull(exchanger);
          numbers[0]++;
        });
  }

  private static void exchangeNull(Exchanger<String> exchanger) {
    try {
      exchanger.exchange(null);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void phases() {
    Phaser phaser = new Phaser(1);
    // idiom: Phaser: arrive, then a getPhase that sees the next phase
    Threads.unordered(
        () -> {
          data++;
          phaser.arrive();
        },
        () -> {
          if (phaser.getPhase() == 1) {
            data++;
          }
        });
  }

  private static void interrupts() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition never = lock.newCondition();
    Thread waiting =
        new Thread(
            () -> {
              lock.lock();
              try {
                never.await();
              } catch (InterruptedException e) {
                data++;
              } finally {
                lock.unlock();
              }
            });
    waiting.start();
    data++;
    // idiom: Thread.interrupt, then the exception of Condition.await
    waiting.interrupt();
    Threads.join(waiting);
    Pipe pipe = Pipe.open();
    Thread reading =
        new Thread(
            () -> {
              try {
                pipe.source().read(ByteBuffer.allocate(1));
              } catch (ClosedByInterruptException e) {
                data++;
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    reading.start();
    data++;
    // idiom: Thread.interrupt, then ClosedByInterruptException
    reading.interrupt();
    Threads.join(reading);
  }

  private static void pools() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    pool.allowCoreThreadTimeOut(true);
    // idiom: ThreadPoolExecutor: a task, then one in the thread that replaces the only one
    CountDownLatch ran = new CountDownLatch(2);
    int[] own = new int[1]; // of the only thread
    Threads.unordered(
        () -> pool.execute(() -> count(own, ran)),
        () -> {
          while (pool.getPoolSize() > 0) {
            Thread.yield();
          }
          pool.execute(() -> count(own, ran));
        });
    ran.await();
    pool.shutdown();
    ForkJoinPool forks = new ForkJoinPool(1);
    int[] forked = new int[1];
    forks.execute(() -> forked[0]++);
    // idiom: ForkJoinPool: the tasks, then awaitQuiescence
    if (forks.awaitQuiescence(10, TimeUnit.SECONDS)) {
      forked[0]++;
    }
    forks.shutdown();
  }

  private static void count(int[] own, CountDownLatch ran) {
    own[0]++;
    ran.countDown();
  }
}
