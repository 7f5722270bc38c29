/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Library objects that never leave the method which made them. No other thread can see them, so
 * their calls need no check, and an iterator's own state needs none.
 */
final class Confined {
  /** In a longer method, the analysis would take longer than the checks that it saves. */
  private static final int MOST_INSTRUCTIONS = 5_000;

  private final Target target;
  private EscapeInterpreter escapes; // null until asked for the first time
  private Frame<BasicValue>[] frames;

  Confined(Target target) {
    this.target = target;
  }

  /** Whether the object of a call was made here and cannot be seen by others. */
  boolean isObjectOf(MethodInsnNode call) {
    BasicValue object = object(call);
    return object != null && escapes.isPrivate(object);
  }

  /** Whether the object of a call is an iterator that was asked for here and stays here. */
  boolean isIteratorOf(MethodInsnNode call) {
    BasicValue object = object(call);
    return object != null && escapes.isPrivateIterator(object);
  }

  /** What is known of the object of a call; null if nothing. */
  private BasicValue object(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC || call.name.equals("<init>")) {
      return null;
    }
    if (escapes == null) {
      analyze();
    }
    Frame<BasicValue> frame =
        frames == null ? null : frames[target.method().instructions.indexOf(call)];
    if (frame == null) {
      return null;
    }
    int under = Type.getArgumentTypes(call.desc).length;
    return frame.getStack(frame.getStackSize() - 1 - under);
  }

  private void analyze() {
    MethodNode method = target.method();
    escapes = new EscapeInterpreter(target);
    if (escapes.hasSources() && method.instructions.size() <= MOST_INSTRUCTIONS) {
      try {
        frames = new Analyzer<>(escapes).analyze(target.owner(), method);
      } catch (AnalyzerException | RuntimeException e) {
        frames = null; // odd code: everything is checked
      }
    }
  }
}
