/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/** Threads that are started together and joined together. */
public final class Team {
  private final Thread[] threads;
  private Throwable failure; // guarded by this

  /** What one thread of a team does. */
  @FunctionalInterface
  public interface Member {
    /** Does the share of thread {@code id}, which counts from 0. */
    void work(int id) throws InterruptedException;
  }

  private Team(int size, Member member) {
    threads = new Thread[size];
    for (int i = 0; i < size; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(member, id), "worker-" + id);
    }
  }

  /**
   * Starts {@code size} new threads and returns when all have ended.
   *
   * @throws IllegalStateException if one of them failed
   */
  public static void run(int size, Member member) throws InterruptedException {
    Team team = new Team(size, member);
    for (Thread thread : team.threads) {
      thread.start();
    }
    for (Thread thread : team.threads) {
      thread.join();
    }
    team.rethrow();
  }

  private void work(Member member, int id) {
    try {
      member.work(id);
    } catch (Throwable e) {
      fail(e);
    }
  }

  private synchronized void fail(Throwable e) {
    if (failure != null) {
      return;
    }
    failure = e;
    for (Thread thread : threads) {
      thread.interrupt(); // it may be waiting for the one that failed
    }
  }

  private synchronized void rethrow() {
    if (failure != null) {
      throw new IllegalStateException("A worker failed", failure);
    }
  }
}
