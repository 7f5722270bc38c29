/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Threads;
import java.util.ArrayDeque;
import java.util.Deque;

/** Short threads, a hundred at a time; {@code -Dsize=1000000} makes them a million. */
// expect: no race
public class ThreadsByTheMillion {
  private static final int SIZE = Integer.getInteger("size", 3000);

  private static long locked;

  private long own;

  public static void main(String[] args) {
    long sum = 0;
    Deque<ThreadsByTheMillion> bodies = new ArrayDeque<>();
    Deque<Thread> threads = new ArrayDeque<>();
    for (int i = 0; i < SIZE + 100; i++) {
      if (threads.size() == 100 || i >= SIZE) {
        Threads.join(threads.removeFirst());
        sum += bodies.removeFirst().own;
      }
      if (i < SIZE) {
        ThreadsByTheMillion body = new ThreadsByTheMillion();
        body.own = i;
        Thread thread = new Thread(body::work);
        thread.start();
        bodies.addLast(body);
        threads.addLast(thread);
      }
    }
    System.out.println(sum + " " + locked);
  }

  private void work() {
    own++;
    count();
  }

  private static synchronized void count() {
    locked++;
  }
}
