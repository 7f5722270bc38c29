/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Finds the accesses that a check which was made before covers, and objects that are in doubt. */
final class Redundancy implements RedCard.Visitor {
  private final Semantics semantics;
  private final Set<AbstractInsnNode> covered = new HashSet<>();
  private final Set<Value> loadedTwice = new HashSet<>();

  Redundancy(Semantics semantics) {
    this.semantics = semantics;
  }

  Set<AbstractInsnNode> covered() {
    return covered;
  }

  /**
   * What was loaded again from a place that others may write: by a race it may be something else
   * than what was loaded first.
   */
  Set<Value> loadedTwice() {
    return loadedTwice;
  }

  @Override
  public void visit(AbstractInsnNode instruction, int index, State state) {
    Access access = semantics.access(instruction, state);
    if (access == null || !access.isPlain()) {
      return;
    }
    Facts facts = state.facts();
    if (facts.covering(access.path(), access.write()) != null
        && !semantics.effects().of(instruction, facts, false).releases()) {
      covered.add(instruction);
    }
    Value before = access.write() ? null : facts.loaded(access.path());
    if (before != null) {
      loadedTwice.add(before);
    }
  }
}
