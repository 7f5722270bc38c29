/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What instructions access in the rounds of a loop.
 *
 * @param accesses executed once in every round, in this order, for the same array, each at the next
 *     index; that of a field or of a single element, alone, in some rounds
 * @param first the index of the first one in the first round; null if that is noted when it is
 *     accessed
 * @param step from one index to the next; 0 for a field
 * @param sure whether the array or object, and the index of a single element, are the same even if
 *     others write them by a race
 */
public record Run(
    Kind kind, List<AbstractInsnNode> accesses, boolean write, Sum first, int step, boolean sure) {
  public Run {
    accesses = List.copyOf(accesses);
  }

  /** What it is that is accessed. */
  public enum Kind {
    /** A field of one object, or a static one, again and again. */
    FIELD,
    /** An element of one array, again and again. */
    ELEMENT,
    /** Elements, one after the other. */
    ELEMENTS,
    /** The elements of a loop inside this one, again and again. */
    INNER
  }

  /** Elements, one after the other. */
  static Run elements(
      List<AbstractInsnNode> accesses, boolean write, Sum first, int step, boolean sure) {
    return new Run(Kind.ELEMENTS, accesses, write, first, step, sure);
  }

  static Run element(AbstractInsnNode access, boolean write, boolean sure) {
    return new Run(Kind.ELEMENT, List.of(access), write, null, 1, sure);
  }

  static Run field(AbstractInsnNode access, boolean write) {
    return new Run(Kind.FIELD, List.of(access), write, null, 0, true);
  }

  /** The same elements, as a loop around sees them. */
  Run again() {
    return new Run(Kind.INNER, accesses, write, null, step, true);
  }

  public boolean is(Kind other) {
    return kind == other;
  }

  /** The first instruction of each round. */
  public AbstractInsnNode access() {
    return accesses.get(0);
  }
}
