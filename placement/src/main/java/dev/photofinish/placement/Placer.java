/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashSet;
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
      return redcard(method, classes);
    } catch (AnalyzerException | RedCard.TooLong | RuntimeException e) {
      return new CheckPlacement(Set.of(), true); // every access is checked
    }
  }

  private static CheckPlacement redcard(MethodNode method, Classes classes)
      throws AnalyzerException, RedCard.TooLong {
    Semantics semantics = new Semantics(method, classes);
    RedCard analysis = new RedCard(method, semantics);
    analysis.run(BUDGET);
    Set<AbstractInsnNode> unchecked = new HashSet<>();
    analysis.visit(
        (instruction, index, state) -> {
          Access access = semantics.access(instruction, state);
          if (access != null
              && access.isPlain()
              && semantics
                      .factsAt(instruction, index, state)
                      .covering(access.path(), access.write())
                  != null) {
            unchecked.add(instruction);
          }
        });
    return new CheckPlacement(unchecked, false);
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
