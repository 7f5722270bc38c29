/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.instrument.RunHooks.Planned;
import dev.photofinish.instrument.RunHooks.Variable;
import dev.photofinish.placement.DeferredLoop;
import dev.photofinish.placement.Run;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** The checks of what a loop has noted, when it is left. */
final class RunChecks {
  private RunChecks() {}

  /** The loop is about to be entered. */
  static void enter(DeferredLoop loop, Map<Run, Planned> planned, Code code) {
    for (Run run : loop.runs()) {
      if (!run.is(Run.Kind.ELEMENTS) || !planned.containsKey(run)) {
        continue; // an access will note all there is, or a loop inside, or none is checked
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
      if (run.is(Run.Kind.FIELD)) {
        checkField((FieldInsnNode) run.access(), planned.get(run), by, code);
      } else if (loop.outer().containsKey(run)) {
        handOn(run, planned.get(run), planned.get(loop.outer().get(run)), code);
      } else if (run.is(Run.Kind.ELEMENT)) {
        checkAny(run, planned.get(run), by, code);
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

  /** The loop around goes on with the elements of a run, if it has the same, or else with these. */
  private static void handOn(Run run, Planned planned, Planned outer, Code code) {
    MethodVisitor added = code.added();
    int own = code.run(planned.number());
    int other = code.run(outer.number());
    Label same = new Label();
    Label others = new Label();
    Label done = new Label();
    Frame frame = code.frame();
    added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a
    added.visitJumpInsn(Opcodes.IFNULL, done); // -
    added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a
    added.visitVarInsn(Opcodes.ALOAD, other + Variable.ARRAY); // a b
    added.visitJumpInsn(Opcodes.IF_ACMPNE, others); // -
    added.visitVarInsn(Opcodes.ILOAD, own + Variable.FIRST); // first
    added.visitVarInsn(Opcodes.ILOAD, other + Variable.FIRST); // first first
    added.visitJumpInsn(Opcodes.IF_ICMPEQ, same); // -

    code.label(others, frame);
    checkAny(run, outer, null, code);
    added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a
    added.visitVarInsn(Opcodes.ASTORE, other + Variable.ARRAY); // -
    added.visitVarInsn(Opcodes.ILOAD, own + Variable.FIRST); // first
    added.visitVarInsn(Opcodes.ISTORE, other + Variable.FIRST); // -
    added.visitVarInsn(Opcodes.ILOAD, own + Variable.LAST); // last
    added.visitVarInsn(Opcodes.ISTORE, other + Variable.LAST); // -
    added.visitJumpInsn(Opcodes.GOTO, done);

    code.label(same, frame);
    added.visitVarInsn(Opcodes.ILOAD, own + Variable.LAST); // last
    added.visitVarInsn(Opcodes.ILOAD, other + Variable.LAST); // last last
    added.visitJumpInsn(run.step() > 0 ? Opcodes.IF_ICMPLE : Opcodes.IF_ICMPGE, done); // -
    added.visitVarInsn(Opcodes.ILOAD, own + Variable.LAST); // last
    added.visitVarInsn(Opcodes.ISTORE, other + Variable.LAST); // -
    code.label(done, frame);
  }

  /**
   * Checks what has been noted, if there is anything: so nothing is called where there never is.
   */
  static void checkAny(Run run, Planned planned, Planned covering, Code code) {
    MethodVisitor added = code.added();
    int own = code.run(planned.number());
    Label done = new Label();
    Frame frame = code.frame();
    added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a
    added.visitJumpInsn(Opcodes.IFNULL, done); // -
    if (run.is(Run.Kind.ELEMENT)) {
      checkElement(run, planned, covering, done, code);
    } else {
      check(run, planned, covering, code);
    }
    code.label(done, frame);
  }

  private static void checkElement(
      Run run, Planned planned, Planned covering, Label done, Code code) {
    MethodVisitor added = code.added();
    int own = code.run(planned.number());
    if (covering != null) {
      added.visitVarInsn(Opcodes.ALOAD, code.run(covering.number()) + Variable.ARRAY); // w
      added.visitJumpInsn(Opcodes.IFNONNULL, done); // -
    }
    added.visitVarInsn(Opcodes.ALOAD, own + Variable.ARRAY); // a
    added.visitVarInsn(Opcodes.ILOAD, own + Variable.LAST); // a i
    code.self().push(planned.site()); // a i s site
    code.call(run.write() ? Probe.WRITE_ELEMENT : Probe.READ_ELEMENT);
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
    if (access.getOpcode() <= Opcodes.PUTSTATIC) {
      Label done = new Label();
      Frame frame = code.frame();
      skip(planned, covering, done, code);
      planned.check().ofStatic(code); // -
      code.label(done, frame);
      return;
    }
    MethodVisitor added = code.added();
    int object = code.scratch(Type.getObjectType(access.owner));
    Label done = new Label();
    added.visitVarInsn(Opcodes.ALOAD, code.run(planned.number()) + Variable.ARRAY); // o
    added.visitTypeInsn(Opcodes.CHECKCAST, access.owner); // o
    added.visitVarInsn(Opcodes.ASTORE, object); // -
    Frame frame = code.frame();
    skip(planned, covering, done, code);
    planned.check().ofLocal(object, code); // -
    code.label(done, frame);
    code.instructions(Opcodes.ACONST_NULL); // null
    added.visitVarInsn(Opcodes.ASTORE, object); // lest it be kept alive
  }

  /** Jumps if nothing was accessed, or if it was written besides. */
  private static void skip(Planned planned, Planned covering, Label done, Code code) {
    MethodVisitor added = code.added();
    if (covering != null) {
      added.visitVarInsn(Opcodes.ALOAD, code.run(covering.number()) + Variable.ARRAY); // w
      added.visitJumpInsn(Opcodes.IFNONNULL, done); // -
    }
    added.visitVarInsn(Opcodes.ALOAD, code.run(planned.number()) + Variable.ARRAY); // o
    added.visitJumpInsn(Opcodes.IFNULL, done); // -
  }
}
