/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.List;

/** Tells every event to several visitors, in turn, so that one pass over a file serves all. */
final class Everyone implements TraceVisitor {
  private final TraceVisitor[] visitors;

  Everyone(List<? extends TraceVisitor> visitors) {
    this.visitors = visitors.toArray(TraceVisitor[]::new);
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    for (TraceVisitor visitor : visitors) {
      visitor.access(access, thread, object, member, site);
    }
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    for (TraceVisitor visitor : visitors) {
      visitor.range(access, thread, array, type, from, to, step, site);
    }
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    for (TraceVisitor visitor : visitors) {
      visitor.sync(sync, thread, object, member);
    }
  }

  @Override
  public void fork(int thread, int child) {
    for (TraceVisitor visitor : visitors) {
      visitor.fork(thread, child);
    }
  }

  @Override
  public void join(int thread, int child) {
    for (TraceVisitor visitor : visitors) {
      visitor.join(thread, child);
    }
  }

  @Override
  public void barrier(int[] threads) {
    for (TraceVisitor visitor : visitors) {
      visitor.barrier(threads);
    }
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    for (TraceVisitor visitor : visitors) {
      visitor.allocate(thread, object, type, length, site);
    }
  }

  @Override
  public void enter(int thread, int method) {
    for (TraceVisitor visitor : visitors) {
      visitor.enter(thread, method);
    }
  }

  @Override
  public void exit(int thread) {
    for (TraceVisitor visitor : visitors) {
      visitor.exit(thread);
    }
  }

  @Override
  public void end() {
    for (TraceVisitor visitor : visitors) {
      visitor.end();
    }
  }
}
