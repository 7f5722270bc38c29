/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.FrameNode;

/** The types of local variables and of the operand stack at one place, as the verifier has them. */
record Frame(List<Object> locals, List<Object> stack) {
  /** Where {@code analyzer} is; null in code that cannot be reached. */
  static Frame of(AnalyzerAdapter analyzer) {
    return analyzer.locals == null
        ? null
        : new Frame(withoutHalves(analyzer.locals), withoutHalves(analyzer.stack));
  }

  void accept(MethodVisitor code) {
    code.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  /** Whether all objects are constructed: types of others name the instruction that made them. */
  boolean isComplete() {
    return Stream.concat(locals.stream(), stack.stream()).noneMatch(Label.class::isInstance);
  }

  /** As a node, if it is complete. */
  FrameNode node() {
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  /** The analyzer counts a long or double as two, a frame as one. */
  static List<Object> withoutHalves(List<Object> types) {
    List<Object> whole = new ArrayList<>(types.size());
    for (int i = 0; i < types.size(); i++) {
      Object type = types.get(i);
      whole.add(type);
      if (type.equals(Opcodes.LONG) || type.equals(Opcodes.DOUBLE)) {
        i++;
      }
    }
    return whole;
  }
}
