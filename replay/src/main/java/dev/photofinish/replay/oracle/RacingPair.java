/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Access;

/**
 * Two accesses of one variable by different threads, at least one of them a write, that nothing
 * orders.
 *
 * @param first the one that comes first in the trace
 */
public record RacingPair(Variable variable, Touch first, Touch second) {

  public boolean isWriteWrite() {
    return first.access() == Access.WRITE && second.access() == Access.WRITE;
  }

  public boolean isWriteRead() {
    return second.access() == Access.READ;
  }

  public boolean isReadWrite() {
    return first.access() == Access.READ;
  }
}
