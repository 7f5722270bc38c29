/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.tree.LabelNode;

/**
 * Instructions of a check that are seldom needed.
 *
 * @param first the label in front of them, which nothing jumps to
 * @param frame the types there; null if nobody wants to know
 * @param done where the check ends, one way or the other
 */
record SlowPath(LabelNode first, Frame frame, LabelNode done) {
  /** Whether another copy of the check could go on here. */
  boolean canBeShared() {
    return frame != null && frame.isComplete();
  }
}
