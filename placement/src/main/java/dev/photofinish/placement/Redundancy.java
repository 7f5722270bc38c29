/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Finds the accesses that a check which was made before covers, and objects that are in doubt. */
final class Redundancy implements RedCard.Visitor {
  private final RedCard known;
  private final Semantics semantics;
  private final Set<AbstractInsnNode> covered = new HashSet<>();
  private final Set<Value> loadedTwice = new HashSet<>();

  private final BitSet some = new BitSet(); // blocks with an access that no check covers
  private final BitSet several = new BitSet(); // those with more than one

  Redundancy(RedCard known, Semantics semantics) {
    this.known = known;
    this.semantics = semantics;
  }

  Set<AbstractInsnNode> covered() {
    return covered;
  }

  /** The blocks in which one check may still be good for several accesses. */
  BitSet several() {
    return several;
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
    } else {
      int block = known.blocks().at(index).number();
      several.set(block, several.get(block) || some.get(block));
      some.set(block);
    }
    Value before = access.write() ? null : facts.loaded(access.path());
    if (before != null) {
      loadedTwice.add(before);
    }
  }
}
