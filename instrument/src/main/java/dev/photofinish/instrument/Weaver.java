/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Writes the code of one method anew, as planned. */
final class Weaver {
  private final Target target;
  private final MethodNode method;
  private final Plan plan;
  private final MethodNode out;
  private final Code code;

  private Weaver(Target target, Plan plan) {
    this.target = target;
    this.method = target.method();
    this.plan = plan;
    this.out = new MethodNode(Opcodes.ASM9, method.access, method.name, method.desc, null, null);
    this.code =
        new Code(
            target,
            new AddedLocals(method.maxLocals, added(target, plan)),
            plan.runs().size(),
            plan.overwritten(),
            plan.arrays(),
            out);
  }

  /** A method that has the new code, but none of the rest. */
  static MethodNode weave(Target target, Plan plan) {
    Weaver weaver = new Weaver(target, plan);
    weaver.weave();
    return weaver.out;
  }

  private static List<Object> added(Target target, Plan plan) {
    List<Object> types = new ArrayList<>();
    if (plan.needsSelf()) {
      types.add(Code.STATE);
    }
    if (plan.locks()) {
      types.add(target.is(Opcodes.ACC_STATIC) ? "java/lang/Class" : target.owner());
    }
    for (int i = 0; i < plan.runs().size(); i++) {
      types.add("java/lang/Object");
      types.add(Opcodes.INTEGER);
      types.add(Opcodes.INTEGER);
    }
    for (int i = 0; i < plan.overwritten(); i++) {
      types.add("java/lang/Object");
      types.add(Opcodes.INTEGER);
    }
    for (int i = 0; i < plan.arrays(); i++) {
      types.add("java/lang/Object");
      types.add(target.elements() == Elements.GATHERED ? "java/lang/Object" : Code.SEGMENT);
    }
    return types;
  }

  private void weave() {
    if (!plan.loops().isEmpty()) {
      NewObjects.label(method);
    }
    method.instructions.resetLabels();
    code.visitCode();
    visitHandlers();
    enter();
    if (plan.locks()) {
      visitSynchronized();
    } else {
      visitInstructions();
    }
    visitVariables();
    code.visitMaxs(0, 0); // counted when the class is written
    dropDoubleFrames();
    TwinLoops.add(
        out,
        code.slowPaths(),
        code.afterLoops(),
        MethodRewriter.MOST_COMPILED,
        new Leaves(target.hierarchy()));
  }

  /** Fetches the state of the thread, and tells of the class that is in use. */
  private void enter() {
    if (plan.needsSelf()) {
      visitFirstLine();
      code.call(Probe.SELF); // s
      code.added().visitVarInsn(Opcodes.ASTORE, code.selfIndex()); // -
      if (plan.used() != null) {
        plan.used().weave(code);
      }
      startNoRuns();
      overwriteNothing();
      keepNoArrays();
    }
  }

  private void startNoRuns() {
    for (int i = 0; i < plan.runs().size(); i++) {
      code.instructions(Opcodes.ACONST_NULL); // null
      code.added().visitVarInsn(Opcodes.ASTORE, code.run(i) + RunHooks.Variable.ARRAY); // -
      code.push(0); // 0
      code.added().visitVarInsn(Opcodes.ISTORE, code.run(i) + RunHooks.Variable.FIRST); // -
      code.push(0); // 0
      code.added().visitVarInsn(Opcodes.ISTORE, code.run(i) + RunHooks.Variable.LAST); // -
    }
  }

  private void overwriteNothing() {
    for (int i = 0; i < plan.overwritten(); i++) {
      code.instructions(Opcodes.ACONST_NULL); // null
      code.added().visitVarInsn(Opcodes.ASTORE, code.overwritten(i)); // -
      code.push(0); // 0
      code.added().visitVarInsn(Opcodes.ISTORE, code.overwritten(i) + 1); // -
    }
  }

  private void keepNoArrays() {
    for (int i = 0; i < plan.arrays(); i++) {
      code.instructions(Opcodes.ACONST_NULL); // null
      code.added().visitVarInsn(Opcodes.ASTORE, code.kept(i)); // -
      if (target.elements() == Elements.GATHERED) {
        code.noWords(); // w
      } else {
        code.noSegment(); // g
      }
      code.added().visitVarInsn(Opcodes.ASTORE, code.kept(i) + 1); // -
    }
  }

  /** Added instructions at the start belong to the first line. */
  private void visitFirstLine() {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        Label start = new Label();
        code.added().visitLabel(start);
        code.added().visitLineNumber(number.line, start);
        return;
      }
    }
  }

  private void visitInstructions() {
    DeferredLoops loops = new DeferredLoops(plan, code);
    for (AbstractInsnNode each : method.instructions) {
      loops.before(each);
      boolean forgets = plan.forgets().contains(each) && code.canBranch();
      // Frames name a new object by the label before its instruction: nothing may come between.
      boolean late = each.getOpcode() == Opcodes.NEW;
      if (forgets && !late) {
        keepNoArrays();
      }
      visitInstruction(each);
      if (forgets && late) {
        keepNoArrays();
      }
      loops.after(each);
    }
    Collections.rotate(out.tryCatchBlocks, code.innermostHandlers());
    loops.end();
  }

  private void visitInstruction(AbstractInsnNode instruction) {
    Hook.weaveAny(plan.hooks().get(instruction), instruction, code);
    code.endOfHook();
  }

  /** The JVM holds the lock from before the first instruction until after the last. */
  private void visitSynchronized() {
    MethodVisitor added = code.added();
    if (target.is(Opcodes.ACC_STATIC)) {
      added.visitLdcInsn(Type.getObjectType(target.owner())); // o
    } else {
      added.visitVarInsn(Opcodes.ALOAD, 0); // o
    }
    code.instructions(Opcodes.DUP); // o o
    added.visitVarInsn(Opcodes.ASTORE, code.selfIndex() + 1); // o
    Label start = new Label();
    Label end = new Label();
    Label released = new Label();
    Label unheard = new Label();
    added.visitLabel(start); // the probe may fail at the end of the stack
    code.self().call(Probe.AFTER_ACQUIRE); // -
    visitInstructions();
    code.label(end, code.handlerFrame()); // e
    code.lock().self().call(Probe.BEFORE_RELEASE); // e
    added.visitLabel(released);
    code.instructions(Opcodes.ATHROW);
    code.label(unheard, code.handlerFrame()); // e
    code.unheard(); // e
    code.instructions(Opcodes.ATHROW);
    added.visitTryCatchBlock(start, end, end, null);
    added.visitTryCatchBlock(end, released, unheard, null);
  }

  private void visitHandlers() {
    int index = 0;
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      each.updateIndex(index++);
      each.accept(code);
    }
  }

  private void visitVariables() {
    if (method.localVariables != null) {
      method.localVariables.forEach(each -> each.accept(code));
    }
    visitAnnotations(method.visibleLocalVariableAnnotations, true);
    visitAnnotations(method.invisibleLocalVariableAnnotations, false);
  }

  private void visitAnnotations(List<LocalVariableAnnotationNode> annotations, boolean visible) {
    if (annotations != null) {
      annotations.forEach(each -> each.accept(code, visible));
    }
  }

  /** Where an added frame meets one of the method's own, the latter is the one to keep. */
  private void dropDoubleFrames() {
    FrameNode last = null;
    for (AbstractInsnNode each : out.instructions.toArray()) {
      if (each instanceof FrameNode frame) {
        if (last != null) {
          out.instructions.remove(last);
        }
        last = frame;
      } else if (each.getOpcode() >= 0) {
        last = null;
      }
    }
  }
}
