/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Places the checks of the methods of one class. Not thread-safe. */
public final class Placer {
  /** Steps of one instruction each, for a method. */
  static final long BUDGET = 100_000;

  /** Instructions, labels and lines. */
  static final int LONGEST = 6_000;

  private final Strategy strategy;
  private final Classes classes;
  private final Callees callees;

  public Placer(Strategy strategy, Classes classes) {
    this.strategy = strategy;
    this.classes = classes;
    this.callees = new Callees(classes);
  }

  /** Places the checks of a method whose subroutines, if it had any, are inlined. */
  public CheckPlacement place(MethodNode method) {
    if (strategy == Strategy.EVERY) {
      return CheckPlacement.EVERYWHERE;
    }
    try {
      if (!hasChecks(method)) {
        return CheckPlacement.EVERYWHERE;
      }
      return method.instructions.size() > LONGEST ? CheckPlacement.GAVE_UP : analyse(method);
    } catch (AnalyzerException | RedCard.TooLong | RuntimeException e) {
      return CheckPlacement.GAVE_UP;
    }
  }

  private CheckPlacement analyse(MethodNode method) throws AnalyzerException, RedCard.TooLong {
    Semantics semantics = new Semantics(method, classes, callees);
    RedCard analysis = new RedCard(method, semantics);
    analysis.run(BUDGET);
    Set<AbstractInsnNode> unchecked = analysis.covered();
    if (strategy != Strategy.BIGFOOT) {
      return new CheckPlacement(unchecked, List.of(), Together.NONE);
    }
    unchecked.addAll(Anticipation.of(analysis, semantics).keySet());
    List<DeferredLoop> loops = new BigFoot(analysis, semantics, unchecked).loops();
    Together together = Coalescing.of(analysis, semantics, unchecked, loops);
    unchecked.addAll(together.checkedAt().keySet());
    return new CheckPlacement(unchecked, loops, together);
  }

  /** Most methods have nothing to check; a print to {@code System.out} is no reason to analyse. */
  private boolean hasChecks(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      int opcode = each.getOpcode();
      if ((each instanceof FieldInsnNode access && isChecked(access))
          || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
          || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChecked(FieldInsnNode access) {
    Classes.Kind kind = classes.field(access.owner, access.name, access.desc).kind();
    return kind == Classes.Kind.PLAIN || kind == Classes.Kind.UNKNOWN;
  }
}
