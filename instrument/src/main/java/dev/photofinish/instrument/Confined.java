/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Library objects that never leave the method which made them. No other thread can see them, so
 * their calls need no check, and an iterator's own state needs none.
 */
final class Confined {
  /** In a longer method, the analysis would take longer than the checks that it saves. */
  private static final int MOST_INSTRUCTIONS = 5_000;

  private static final Set<String> ITERATORS =
      Set.of("iterator", "listIterator", "descendingIterator");

  private final Target target;
  private EscapeInterpreter escapes; // null until asked for the first time
  private Frame<SourceValue>[] frames;

  Confined(Target target) {
    this.target = target;
  }

  /** Whether the object of a call was made here and cannot be seen by others. */
  boolean isObjectOf(MethodInsnNode call) {
    SourceValue object = object(call);
    return object != null
        && object.insns.stream().anyMatch(each -> each.getOpcode() == Opcodes.NEW)
        && object.insns.stream().allMatch(this::isPrivate);
  }

  /** Whether the object of a call is an iterator that was asked for here and stays here. */
  boolean isIteratorOf(MethodInsnNode call) {
    SourceValue object = object(call);
    if (object == null) {
      return false;
    }
    List<AbstractInsnNode> made = object.insns.stream().filter(Confined::isIterator).toList();
    return !made.isEmpty() && made.stream().noneMatch(escapes.escaped()::contains);
  }

  private static boolean isIterator(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && ITERATORS.contains(call.name);
  }

  private boolean isPrivate(AbstractInsnNode source) {
    boolean made =
        source.getOpcode() == Opcodes.NEW
            || source.getOpcode() == Opcodes.ACONST_NULL
            || escapes.isView(source);
    return made && !escapes.escaped().contains(source);
  }

  /** What is known of the object of a call; null if nothing. */
  private SourceValue object(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC || call.name.equals("<init>")) {
      return null;
    }
    if (escapes == null) {
      analyze();
    }
    Frame<SourceValue> frame =
        frames == null ? null : frames[target.method().instructions.indexOf(call)];
    if (frame == null) {
      return null;
    }
    int under = Type.getArgumentTypes(call.desc).length;
    SourceValue object = frame.getStack(frame.getStackSize() - 1 - under);
    return object.insns.isEmpty() ? null : object;
  }

  private void analyze() {
    MethodNode method = target.method();
    escapes = new EscapeInterpreter(target);
    if (method.instructions.size() <= MOST_INSTRUCTIONS) {
      try {
        frames = new Analyzer<>(escapes).analyze(target.owner(), method);
      } catch (AnalyzerException | RuntimeException e) {
        frames = null; // odd code: everything is checked
      }
    }
  }
}
