/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Run;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Accesses that a loop makes round by round, and {@link RunChecks checks} when it is left. */
final class RunHooks {
  private RunHooks() {}

  /**
   * An access. Notes its array and index in front of it: should there be no such element, the check
   * will not find it either.
   */
  record Access(Run run, Planned planned) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      ElementHook.copyOperands(instruction.getOpcode(), code); // a i [v] a i
      if (run.sure() || !code.canBranch()) {
        code.added().visitVarInsn(Opcodes.ISTORE, code.run(planned.number) + Variable.LAST);
        code.added().visitVarInsn(Opcodes.ASTORE, code.run(planned.number) + Variable.ARRAY);
      } else {
        compare(code);
      }
      instruction.accept(code);
    }

    /** Takes {@code a i}. Should they be others after all, that ends the run. */
    private void compare(Code code) {
      MethodVisitor added = code.added();
      int own = code.run(planned.number);
      int index = code.scratch(Type.INT_TYPE);
      int array = code.scratch(Type.getType(Object.class));
      Label same = new Label();
      Label other = new Label();
      added.visitVarInsn(Opcodes.ISTORE, index); // a
      added.visitVarInsn(Opcodes.ASTORE, array); // -
      Frame frame = code.frame();
      added.visitVarInsn(Opcodes.ALOAD, array); // a
      added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a last
      if (run.is(Run.Kind.ELEMENT)) {
        added.visitJumpInsn(Opcodes.IF_ACMPNE, other); // -
        added.visitVarInsn(Opcodes.ILOAD, index); // i
        added.visitVarInsn(Opcodes.ILOAD, own + Variable.LAST); // i last
        added.visitJumpInsn(Opcodes.IF_ICMPEQ, same); // -
        code.label(other, frame);
      } else {
        added.visitJumpInsn(Opcodes.IF_ACMPEQ, same); // -
      }
      RunChecks.checkAny(run, planned, null, code);
      added.visitVarInsn(Opcodes.ILOAD, index); // i
      added.visitVarInsn(Opcodes.ISTORE, own + Variable.FIRST); // -
      code.label(same, frame);
      added.visitVarInsn(Opcodes.ALOAD, array); // a
      added.visitVarInsn(Opcodes.ASTORE, own + Variable.ARRAY); // -
      added.visitVarInsn(Opcodes.ILOAD, index); // i
      added.visitVarInsn(Opcodes.ISTORE, own + Variable.LAST); // -
      code.instructions(Opcodes.ACONST_NULL);
      added.visitVarInsn(Opcodes.ASTORE, array); // lest it be kept alive
    }
  }

  /**
   * An access to a field. Notes its object: should that be null, there is nothing to check.
   *
   * @param access what else is to be done; null if nothing
   */
  record FieldAccess(Planned planned, int local, Hook access) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      boolean read = instruction.getOpcode() == Opcodes.GETFIELD;
      boolean wide = Operands.isWide((FieldInsnNode) instruction);
      if (local != FieldHooks.NOWHERE) {
        code.visitVarInsn(Opcodes.ALOAD, local); // o [v] o
      } else if (read) {
        code.instructions(Opcodes.DUP); // o o
      } else {
        Operands.copyUnder(code, wide); // o v o
      }
      code.added().visitVarInsn(Opcodes.ASTORE, code.run(planned.number) + Variable.ARRAY);
      Hook.weaveAny(access, instruction, code);
    }
  }

  /**
   * An access to a static field. Notes that it was made: with the thread's state, for want of more.
   */
  record StaticAccess(Planned planned, Hook access) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      access.weave(instruction, code);
      code.self().added().visitVarInsn(Opcodes.ASTORE, code.run(planned.number) + Variable.ARRAY);
    }
  }

  /** The variables of a run; there is nothing to check as long as the array is null. */
  static final class Variable {
    static final int ARRAY = 0;
    static final int FIRST = 1;
    static final int LAST = 2;
    static final int COUNT = 3;

    private Variable() {}
  }

  /**
   * A run with its place in the new code.
   *
   * @param number of its variables
   * @param site of its access
   * @param check null for elements
   */
  record Planned(int number, int site, FieldCheck check) {}
}
