/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What instructions access in the rounds of a loop: elements, one after the other, or a field of
 * one object, again and again.
 *
 * @param accesses executed once in every round, in this order, for the same array, each at the next
 *     index; that of a field, alone, in some rounds
 * @param first the index of the first one in the first round; null for a field
 * @param step from one index to the next; 0 for a field
 * @param sure whether the array or object is the same even if others write it by a race
 */
public record Run(
    List<AbstractInsnNode> accesses, boolean write, Sum first, int step, boolean sure) {
  public Run {
    accesses = List.copyOf(accesses);
  }

  public boolean isField() {
    return step == 0;
  }

  /** The first instruction of each round. */
  public AbstractInsnNode access() {
    return accesses.get(0);
  }
}
