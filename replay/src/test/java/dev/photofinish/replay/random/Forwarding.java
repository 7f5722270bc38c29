/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;

/** Passes all events on, for tests that change or watch some of them. */
public abstract class Forwarding implements TraceVisitor {
  private final TraceVisitor next;

  protected Forwarding(TraceVisitor next) {
    this.next = next;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    next.access(access, thread, object, member, site);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    next.range(access, thread, array, type, from, to, step, site);
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    next.sync(sync, thread, object, member);
  }

  @Override
  public void fork(int thread, int child) {
    next.fork(thread, child);
  }

  @Override
  public void join(int thread, int child) {
    next.join(thread, child);
  }

  @Override
  public void barrier(int[] threads) {
    next.barrier(threads);
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    next.allocate(thread, object, type, length, site);
  }

  @Override
  public void enter(int thread, int method) {
    next.enter(thread, method);
  }

  @Override
  public void exit(int thread) {
    next.exit(thread);
  }

  @Override
  public void end() {
    next.end();
  }
}
