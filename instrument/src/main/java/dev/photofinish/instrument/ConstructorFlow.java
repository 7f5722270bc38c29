/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Which writes of a constructor go to {@code this} while no other thread can have seen it.
 *
 * <p>Before the constructor of its superclass has returned, {@code this} cannot be handed to
 * anybody. After that, if the superclass has no code of its own to leak it, it stays private until
 * the first instruction, in the order of the code, that may hand it on: as long as nothing jumps
 * back, what comes later in the code also comes later in time.
 *
 * @param early writes before the constructor of the superclass
 * @param fresh all writes to {@code this} while it is private, early ones among them
 */
record ConstructorFlow(Set<AbstractInsnNode> early, Set<AbstractInsnNode> fresh) {
  private static final Set<String> HARMLESS =
      Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

  static ConstructorFlow of(Target target, Jumps jumps) {
    ConstructorFlow flow = new ConstructorFlow(new HashSet<>(), new HashSet<>());
    if (target.isConstructor()) {
      try {
        flow.analyze(target, jumps);
      } catch (AnalyzerException | RuntimeException e) {
        flow.early.clear(); // odd code; with frames, the verifier's view of it decides
        flow.fresh.clear();
      }
    }
    return flow;
  }

  private void analyze(Target target, Jumps jumps) throws AnalyzerException {
    MethodNode method = target.method();
    ThisInterpreter interpreter = new ThisInterpreter();
    Frame<BasicValue>[] frames = new Analyzer<>(interpreter).analyze(target.owner(), method);
    InsnList code = method.instructions;
    int superCall = first(code, interpreter.constructorCalls());
    int end = Math.min(first(code, interpreter.leaks()), first(code, jumps.backward()));
    boolean reloadable = keepsThis(method);
    boolean harmless =
        interpreter.constructorCalls().size() == 1 && callsHarmless(target, code.get(superCall));
    for (int i = 0; i < code.size(); i++) {
      if (isWriteToThis(code.get(i), frames[i])) {
        boolean isEarly = i < superCall;
        if (isEarly) {
          early.add(code.get(i));
        }
        if (reloadable && i < end && (isEarly || harmless)) {
          fresh.add(code.get(i));
        }
      }
    }
  }

  private static boolean isWriteToThis(AbstractInsnNode instruction, Frame<BasicValue> frame) {
    if (frame == null || instruction.getOpcode() != Opcodes.PUTFIELD) {
      return false;
    }
    return frame.getStack(frame.getStackSize() - 2).equals(ThisInterpreter.THIS);
  }

  /** Whether {@code call} is that of a superclass, not of this class, and known not to leak. */
  private static boolean callsHarmless(Target target, AbstractInsnNode call) {
    String owner = ((MethodInsnNode) call).owner;
    return HARMLESS.contains(owner) && owner.equals(target.hierarchy().self().parent());
  }

  /** Whether {@code this} is where it was at the start, all the time. */
  static boolean keepsThis(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) each).var == 0) {
        return false;
      }
    }
    return true;
  }

  private static int first(InsnList code, Set<? extends AbstractInsnNode> instructions) {
    int first = code.size();
    for (AbstractInsnNode each : instructions) {
      first = Math.min(first, code.indexOf(each));
    }
    return first;
  }
}
