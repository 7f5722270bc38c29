/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What one instruction accesses in the rounds of a loop: elements, one after the other, or a field
 * of one object, again and again.
 *
 * @param access executed once in every round, for the same array; that of a field in some rounds
 * @param first the index in the first round; null for a field
 * @param step from one index to the next; 0 for a field
 * @param sure whether the array or object is the same even if others write it by a race
 */
public record Run(AbstractInsnNode access, boolean write, Sum first, int step, boolean sure) {
  public boolean isField() {
    return step == 0;
  }
}
