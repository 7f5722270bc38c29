/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * A location on the heap, by the values that lead to it.
 *
 * <p>Hash codes and equality are written out: what the JDK makes for records is linked, and warms
 * up, slowly.
 */
sealed interface Path {
  /** Stand for the elements of all arrays of a kind where fields are named. */
  List<String> ELEMENTS = List.of("[I", "[J", "[F", "[D", "[L", "[B", "[C", "[S");

  /** The field, or one of {@link #ELEMENTS}: no other can be the same location. */
  String field();

  record Static(String field) implements Path {
    @Override
    public int hashCode() {
      return field.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Static path && field.equals(path.field);
    }
  }

  record Field(Value object, String field) implements Path {
    @Override
    public int hashCode() {
      return object.hashCode() * 31 + field.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Field path && field.equals(path.field) && object.equals(path.object);
    }
  }

  record Element(Value array, Value index, String field) implements Path {
    @Override
    public int hashCode() {
      return (array.hashCode() * 31 + index.hashCode()) * 31 + field.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Element path
          && field.equals(path.field)
          && index.equals(path.index)
          && array.equals(path.array);
    }
  }

  /** The elements that an instruction accesses. */
  static String elements(int opcode) {
    return ELEMENTS.get(opcode - (opcode >= Opcodes.IASTORE ? Opcodes.IASTORE : Opcodes.IALOAD));
  }
}
