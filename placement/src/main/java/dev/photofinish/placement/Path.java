/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import org.objectweb.asm.Opcodes;

/** A location on the heap, by the values that lead to it. */
sealed interface Path {
  /** Stand for the elements of all arrays of a kind where fields are named. */
  List<String> ELEMENTS = List.of("[I", "[J", "[F", "[D", "[L", "[B", "[C", "[S");

  /** The field, or one of {@link #ELEMENTS}: no other can be the same location. */
  String field();

  record Static(String field) implements Path {}

  record Field(Value object, String field) implements Path {}

  record Element(Value array, Value index, String field) implements Path {}

  /** The elements that an instruction accesses. */
  static String elements(int opcode) {
    return ELEMENTS.get(opcode - (opcode >= Opcodes.IASTORE ? Opcodes.IASTORE : Opcodes.IALOAD));
  }
}
