/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import java.util.ArrayList;
import java.util.List;

/** What a simulated thread is up to. */
final class Actor {
  static final int DEEPEST = 3; // entries of locks, and calls

  final int number;
  final String name;
  boolean started;
  boolean seen; // in the trace: nobody can join a thread that it never mentions
  boolean ended;

  /** The locks it is in, the last one last; a lock that was entered twice stands here twice. */
  final List<Lock> held = new ArrayList<>();

  /** The lock that it waits on; it stays in {@link #held}, as it will be after the wake. */
  Lock waitsOn;

  /** How many methods it is in. */
  int calls;

  Actor(int number) {
    this.number = number;
    this.name = Character.toString('A' + number);
  }

  boolean isRunning() {
    return started && !ended && waitsOn == null;
  }

  /** Whether the actor may enter a lock, for the first time or again. */
  boolean canEnter(Lock lock) {
    return held.size() < DEEPEST && (lock.holder == null || lock.holder == this);
  }

  /** A lock, and who is in it. */
  static final class Lock {
    final Target monitor;
    Actor holder;

    Lock(Target monitor) {
      this.monitor = monitor;
    }
  }
}
