/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Places the checks of methods. */
public final class Placer {
  /** Steps of one instruction each, about 0.1 µs long, for a method. */
  static final long BUDGET = 100_000;

  private Placer() {}

  /** Places the checks of a method whose subroutines, if it had any, are inlined. */
  public static CheckPlacement place(Strategy strategy, MethodNode method, Classes classes) {
    if (strategy == Strategy.EVERY || !hasAccesses(method)) {
      return CheckPlacement.EVERYWHERE;
    }
    try {
      return place(method, classes, strategy == Strategy.BIGFOOT);
    } catch (AnalyzerException | RedCard.TooLong | RuntimeException e) {
      return new CheckPlacement(Set.of(), List.of(), true); // every access is checked
    }
  }

  private static CheckPlacement place(MethodNode method, Classes classes, boolean defers)
      throws AnalyzerException, RedCard.TooLong {
    Semantics semantics = new Semantics(method, classes);
    RedCard analysis = new RedCard(method, semantics);
    analysis.run(BUDGET);
    Set<AbstractInsnNode> unchecked = analysis.covered();
    List<DeferredLoop> loops =
        defers ? new BigFoot(analysis, semantics, unchecked).loops() : List.of();
    return new CheckPlacement(unchecked, loops, false);
  }

  private static boolean hasAccesses(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      int opcode = each.getOpcode();
      if (each.getType() == AbstractInsnNode.FIELD_INSN
          || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
          || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)) {
        return true;
      }
    }
    return false;
  }
}
