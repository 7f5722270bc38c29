/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Ways to get hold of operands that lie under others. */
final class Operands {
  private Operands() {}

  static boolean isWide(FieldInsnNode access) {
    return Type.getType(access.desc).getSize() == 2;
  }

  /** {@code o v -> v o}. */
  static void swap(Code code, boolean wide) {
    if (wide) {
      code.instructions(Opcodes.DUP2_X1, Opcodes.POP2);
    } else {
      code.instructions(Opcodes.SWAP);
    }
  }

  /** {@code o v -> o v o}. */
  static void copyUnder(Code code, boolean wide) {
    if (wide) {
      code.instructions(Opcodes.DUP2_X1, Opcodes.POP2); // v o
      code.instructions(Opcodes.DUP_X2); // o v o
    } else {
      code.instructions(Opcodes.DUP2, Opcodes.POP); // o v o
    }
  }

  /** {@code o v -> o o v}. */
  static void keepUnder(Code code, boolean wide) {
    if (wide) {
      copyUnder(code, true); // o v o
      code.instructions(Opcodes.DUP_X2, Opcodes.POP); // o o v
    } else {
      code.instructions(Opcodes.SWAP, Opcodes.DUP_X1, Opcodes.SWAP); // o o v
    }
  }

  /** {@code a i v -> a i v a i}. */
  static void copyPairUnder(Code code, boolean wide) {
    if (wide) {
      code.instructions(Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2);
    } else {
      code.instructions(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1);
    }
  }
}
