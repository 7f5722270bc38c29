/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Elements that one instruction accesses in the rounds of a loop, one after the other.
 *
 * @param access executed once in every round, for the same array
 * @param first the index in the first round
 * @param step from one index to the next
 * @param sure whether the array is the same even if others write it by a race
 */
public record Run(AbstractInsnNode access, boolean write, Sum first, int step, boolean sure) {}
