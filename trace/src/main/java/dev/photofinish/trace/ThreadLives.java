/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static dev.photofinish.trace.ThreadLife.Phase.*;

import java.util.Arrays;

/** The rules by which threads begin, act, meet and end. Breaking one is a {@link Flaw}. */
final class ThreadLives {
  private final Names names;
  private ThreadLife[] lives = new ThreadLife[16];
  private long barriers;

  ThreadLives(Names names) {
    this.names = names;
  }

  /** The life of a thread that acts. On the path of every access, so short. */
  ThreadLife running(int thread) {
    if (thread < lives.length) {
      ThreadLife life = lives[thread];
      if (life != null && life.phase == RUNNING) {
        return life;
      }
    }
    return starting(thread);
  }

  private ThreadLife starting(int thread) {
    ThreadLife life = get(thread);
    if (life.phase == WAITING) {
      throw new Flaw(name(thread) + " acts while it waits on " + lock(life));
    }
    if (life.phase == ENDED) {
      throw new Flaw(name(thread) + " acts after it was joined");
    }
    life.phase = RUNNING;
    return life;
  }

  /** The life of a thread that need not be able to act. */
  ThreadLife get(int thread) {
    if (thread >= lives.length) {
      lives = Arrays.copyOf(lives, Math.max(thread + 1, 2 * lives.length));
    }
    if (lives[thread] == null) {
      lives[thread] = new ThreadLife();
    }
    return lives[thread];
  }

  void fork(int thread, int child) {
    running(thread);
    if (thread == child) {
      throw new Flaw(name(thread) + " forks itself");
    }
    ThreadLife life = get(child);
    if (life.phase != UNKNOWN) {
      throw new Flaw(name(thread) + " forks " + name(child) + ", which " + past(life.phase));
    }
    life.phase = FORKED;
  }

  private static String past(ThreadLife.Phase phase) {
    return switch (phase) {
      case UNKNOWN, FORKED -> "was forked before";
      case RUNNING, WAITING -> "has already acted";
      case ENDED -> "was joined before";
    };
  }

  void join(int thread, int child) {
    running(thread);
    if (thread == child) {
      throw new Flaw(name(thread) + " joins itself");
    }
    ThreadLife life = get(child);
    String obstacle = life.phase == UNKNOWN ? "never ran" : obstacleToEnd(life);
    if (obstacle != null) {
      throw new Flaw(name(thread) + " joins " + name(child) + ", which " + obstacle);
    }
    life.phase = ENDED;
  }

  private String obstacleToEnd(ThreadLife life) {
    if (life.phase == WAITING) {
      return "waits on " + lock(life);
    }
    return life.locks > 0 ? "still holds a lock" : null; // Java lets no thread end like this
  }

  void barrier(int[] threads) {
    if (threads.length == 0) {
      throw new Flaw("a barrier of no threads");
    }
    barriers++;
    for (int thread : threads) {
      ThreadLife life = running(thread);
      if (life.barrier == barriers) {
        throw new Flaw(name(thread) + " comes to the same barrier twice");
      }
      life.barrier = barriers;
    }
  }

  private String name(int thread) {
    return Notation.thread(names, thread);
  }

  private String lock(ThreadLife waiting) {
    return Notation.target(names, waiting.waitObject, waiting.waitMember);
  }
}
