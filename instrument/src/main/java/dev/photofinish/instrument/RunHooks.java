/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.DeferredLoop;
import dev.photofinish.placement.Run;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Accesses that a loop makes round by round, and checks when it is left. */
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

    /** Takes {@code a i}. Should the array be another one after all, that ends the run. */
    private void compare(Code code) {
      MethodVisitor added = code.added();
      int own = code.run(planned.number);
      int index = code.scratch(Type.INT_TYPE);
      int array = code.scratch(Type.getType(Object.class));
      Label same = new Label();
      added.visitVarInsn(Opcodes.ISTORE, index); // a
      added.visitVarInsn(Opcodes.ASTORE, array); // -
      added.visitVarInsn(Opcodes.ALOAD, array); // a
      added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a last
      added.visitJumpInsn(Opcodes.IF_ACMPEQ, same); // -
      check(run, planned, null, code);
      added.visitVarInsn(Opcodes.ILOAD, index); // i
      added.visitVarInsn(Opcodes.ISTORE, own + Variable.FIRST); // -
      code.label(same, code.frame());
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
      if (access == null) {
        instruction.accept(code);
      } else {
        access.weave(instruction, code);
      }
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

  /** The loop is about to be entered. */
  static void enter(DeferredLoop loop, Map<Run, Planned> planned, Code code) {
    for (Run run : loop.runs()) {
      if (run.isField() || !planned.containsKey(run)) {
        continue; // an access will note all there is, or none is checked
      }
      code.push(run.first().constant()); // i
      run.first()
          .factors()
          .forEach(
              (variable, factor) -> {
                code.visitVarInsn(Opcodes.ILOAD, variable); // i v
                code.push(factor).instructions(Opcodes.IMUL, Opcodes.IADD); // i
              });
      code.added()
          .visitVarInsn(Opcodes.ISTORE, code.run(planned.get(run).number()) + Variable.FIRST);
    }
  }

  /** The loop has been left, or not been entered. */
  static void leave(DeferredLoop loop, Map<Run, Planned> planned, Code code) {
    for (Run run : loop.runs()) {
      Run covering = loop.covers().get(run);
      Planned by = covering == null ? null : planned.get(covering);
      if (!planned.containsKey(run)) {
        continue; // arrays are not checked, or a new object
      }
      if (run.isField()) {
        checkField((FieldInsnNode) run.access(), planned.get(run), by, code);
      } else {
        check(run, planned.get(run), by, code);
      }
    }
    for (Run run : loop.runs()) {
      if (planned.containsKey(run)) {
        code.instructions(Opcodes.ACONST_NULL);
        code.added()
            .visitVarInsn(Opcodes.ASTORE, code.run(planned.get(run).number()) + Variable.ARRAY);
      }
    }
  }

  private static void check(Run run, Planned planned, Planned covering, Code code) {
    int own = code.run(planned.number());
    if (covering != null) {
      int other = code.run(covering.number());
      code.added().visitVarInsn(Opcodes.ALOAD, other + Variable.ARRAY); // w
      code.added().visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // w a
      code.added().visitVarInsn(Opcodes.ILOAD, other + Variable.LAST); // w a written
    } else {
      code.added().visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a
    }
    code.added().visitVarInsn(Opcodes.ILOAD, own + Variable.FIRST); // ... first
    code.added().visitVarInsn(Opcodes.ILOAD, own + Variable.LAST); // ... first last
    code.push(run.step()).self().push(planned.site()); // ... first last step s site
    code.call(
        covering != null ? Probe.READ_RUN_BEFORE : run.write() ? Probe.WRITE_RUN : Probe.READ_RUN);
  }

  /** Checks a field, if it was accessed, and not written besides. */
  private static void checkField(
      FieldInsnNode access, Planned planned, Planned covering, Code code) {
    MethodVisitor added = code.added();
    int object = code.scratch(Type.getObjectType(access.owner));
    Label done = new Label();
    added.visitVarInsn(Opcodes.ALOAD, code.run(planned.number()) + Variable.ARRAY); // o
    added.visitTypeInsn(Opcodes.CHECKCAST, access.owner); // o
    added.visitVarInsn(Opcodes.ASTORE, object); // -
    Frame frame = code.frame();
    if (covering != null) {
      added.visitVarInsn(Opcodes.ALOAD, code.run(covering.number()) + Variable.ARRAY); // w
      added.visitJumpInsn(Opcodes.IFNONNULL, done); // -
    }
    added.visitVarInsn(Opcodes.ALOAD, object); // o
    added.visitJumpInsn(Opcodes.IFNULL, done); // -
    planned.check().ofLocal(object, code); // -
    code.label(done, frame);
    code.instructions(Opcodes.ACONST_NULL); // null
    added.visitVarInsn(Opcodes.ASTORE, object); // lest it be kept alive
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
