/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** The heap is full to the last word while threads hand over by things that need no memory. */
// expect: no race
// expect: degraded
// heap: 32m
public class NothingLeft {
  private static final int ROUNDS = 2;

  /** What one round uses, for the first time: there is no room for what belongs to it. */
  private static final class Round {
    final Object monitor = new Object();
    final ReentrantLock lock = new ReentrantLock();
    final AtomicInteger atomic = new AtomicInteger();
    final int[] elements = new int[2];
    int inMonitor;
    int inLock;
    int before;
    volatile boolean ready;
  }

  private final Round[] rounds = new Round[ROUNDS];
  private final AtomicInteger seen = new AtomicInteger();
  private Object[] hoard;
  private volatile boolean waiting;
  private volatile boolean full;

  public static void main(String[] args) {
    NothingLeft object = new NothingLeft();
    for (int i = 0; i < ROUNDS; i++) {
      object.rounds[i] = new Round();
    }
    try {
      throw new OutOfMemoryError("not yet");
    } catch (OutOfMemoryError e) {
      // the JVM may need memory to find out, once, that this is the place to go on
    }
    Thread second = new Thread(object::second);
    second.start();
    object.first();
    Threads.join(second);
    int sum = 0;
    for (Round round : object.rounds) {
      sum += round.inMonitor + round.inLock + round.before + round.elements[0];
    }
    System.out.println(sum + " " + object.seen.get());
  }

  private void first() {
    while (!waiting) { // to start a thread takes memory
      Thread.onSpinWait();
    }
    fill();
    full = true;
    for (Round round : rounds) {
      try {
        round.before = 1;
        round.elements[0] = 1;
        round.atomic.set(1);
        round.ready = true;
        use(round);
      } catch (OutOfMemoryError e) {
        seen.incrementAndGet();
        round.ready = true;
      }
    }
    hoard = null;
    recover();
  }

  /** A JVM may go on for a while to say that there is no memory. */
  private void recover() {
    for (int got = 0; got < 100; ) {
      try {
        hoard = new Object[1 << 16];
        got++;
      } catch (OutOfMemoryError e) {
        hoard = null;
      }
    }
  }

  private void second() {
    waiting = true;
    while (!full) {
      Thread.onSpinWait();
    }
    for (Round round : rounds) {
      while (!round.ready) {
        Thread.onSpinWait();
      }
      try {
        round.before++;
        if (round.atomic.get() == 1) {
          round.elements[0]++;
        }
        use(round);
      } catch (OutOfMemoryError e) {
        seen.incrementAndGet();
      }
    }
  }

  private static void use(Round round) {
    synchronized (round.monitor) {
      round.inMonitor++;
    }
    while (!round.lock.tryLock()) { // to wait for it takes memory, with or without us
      Thread.onSpinWait();
    }
    try {
      round.inLock++;
    } finally {
      round.lock.unlock();
    }
  }

  /** Takes all memory, in ever smaller pieces. */
  private void fill() {
    for (int size = 1 << 20; size > 0; size /= 4) {
      try {
        while (true) {
          Object[] piece = new Object[size];
          piece[0] = hoard;
          hoard = piece;
        }
      } catch (OutOfMemoryError e) {
        // and now smaller ones
      }
    }
  }
}
