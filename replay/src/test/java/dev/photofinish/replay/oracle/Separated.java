/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.replay.random.Forwarding;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;

/** Ends every segment before an access, by a volatile write that nobody reads. */
final class Separated extends Forwarding {
  private static final long UNREAD = 1_000_000;

  private final TraceVisitor next;

  Separated(TraceVisitor next) {
    super(next);
    this.next = next;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    next.sync(Sync.VOLATILE_WRITE, thread, UNREAD, 0);
    super.access(access, thread, object, member, site);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    next.sync(Sync.VOLATILE_WRITE, thread, UNREAD, 0);
    super.range(access, thread, array, type, from, to, step, site);
  }
}
