/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.Opcodes;

/**
 * What a loop compares to find out whether to go on.
 *
 * @param less whether it goes on if the left one is less than the right one, or if it is greater
 * @param strict whether it does not go on if they are equal
 */
record Bound(Value left, Value right, boolean less, boolean strict) {
  /**
   * Takes a comparison of two numbers, or of one with zero.
   *
   * @param jumpLeaves whether the loop goes on if the condition does not hold
   * @param state what holds before it
   */
  static Bound of(int opcode, boolean jumpLeaves, State state) {
    boolean single = opcode <= Opcodes.IFLE;
    int jump = opcode - (single ? Opcodes.IFLT : Opcodes.IF_ICMPLT); // <, >=, >, <=
    int relation = jumpLeaves ? jump ^ 1 : jump;
    return new Bound(
        state.operand(single ? 0 : 1),
        single ? Value.constant(0) : state.operand(0),
        relation == 0 || relation == 3,
        relation % 2 == 0);
  }

  /** Whether, whatever one of them is, there is a number for the other one that ends the loop. */
  boolean isOpen() {
    return strict
        || (right.isConstant()
            && right.constant() != (less ? Integer.MAX_VALUE : Integer.MIN_VALUE))
        || (left.isConstant() && left.constant() != (less ? Integer.MIN_VALUE : Integer.MAX_VALUE));
  }
}
