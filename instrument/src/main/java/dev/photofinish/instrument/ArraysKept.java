/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Decides which accesses to arrays, in the loops of one method, keep their array and its words in
 * added variables, and which of them share a pair: those that seem to be about the same array. That
 * is a guess, and compared at every access.
 */
final class ArraysKept {
  /** No pair of variables. */
  static final int NONE = -1;

  /** More pairs than registers help nobody. */
  private static final int MOST = 10;

  private final Jumps jumps;
  private final Receivers receivers;
  private final Map<Object, Integer> pairs = new HashMap<>();
  private final Set<AbstractInsnNode> afterLoops = new HashSet<>();

  ArraysKept(Jumps jumps, Receivers receivers) {
    this.jumps = jumps;
    this.receivers = receivers;
  }

  /** How many pairs there are. */
  int count() {
    return pairs.size();
  }

  /**
   * Where control arrives after a loop: arrays must be let go there, or they would live longer than
   * without us. A loop that is left by other ways keeps them until the method ends.
   */
  Set<AbstractInsnNode> afterLoops() {
    return afterLoops;
  }

  /** The pair for an access, or {@link #NONE}. */
  int pair(AbstractInsnNode access) {
    if (!jumps.isInLoop(access)) {
      return NONE;
    }
    AbstractInsnNode after = jumps.afterLoop(access);
    if (after != null) {
      afterLoops.add(after);
    }
    Object origin = origin(access);
    Integer known = pairs.get(origin);
    if (known != null || pairs.size() == MOST) {
      return known == null ? NONE : known;
    }
    pairs.put(origin, pairs.size());
    return pairs.size() - 1;
  }

  /** A variable, a field, or if the array comes from elsewhere, the access alone. */
  private Object origin(AbstractInsnNode access) {
    AbstractInsnNode source = receivers.source(access, ElementHook.above(access.getOpcode()));
    if (source instanceof VarInsnNode load) {
      return load.var;
    }
    return source instanceof FieldInsnNode field ? field.owner + "." + field.name : access;
  }
}
