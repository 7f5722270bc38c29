/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * What is found out about one method.
 *
 * @param known what holds before each instruction
 * @param covered accesses that an earlier check covers
 * @param anticipated accesses that a later check covers, each with the index of that, or {@link
 *     Facts#SEVERAL}
 * @param loops those that check some accesses when they are left
 * @param together what else is checked later than it is accessed
 */
record Analysis(
    RedCard known,
    Set<AbstractInsnNode> covered,
    Map<AbstractInsnNode, Integer> anticipated,
    List<DeferredLoop> loops,
    Together together) {
  /** Steps of one instruction each, for a method. */
  static final long BUDGET = 100_000;

  /** Instructions, labels and lines. */
  private static final int LONGEST = 6_000;

  static Analysis of(MethodNode method, Semantics semantics, Strategy strategy)
      throws AnalyzerException, RedCard.TooLong {
    if (method.instructions.size() > LONGEST) {
      throw new RedCard.TooLong();
    }
    RedCard known = new RedCard(method, semantics);
    known.run(BUDGET);
    Redundancy redundancy = new Redundancy(known, semantics);
    if (strategy != Strategy.BIGFOOT) {
      known.visit(redundancy);
      Set<AbstractInsnNode> covered = redundancy.covered();
      Together proxies = new Together();
      Coalescing fields =
          new Coalescing(
              known, semantics, covered, redundancy.loadedTwice(), semantics::isShared, proxies);
      known.visit(redundancy.several(), fields);
      fields.closeAll();
      return new Analysis(known, covered, Map.of(), List.of(), proxies);
    }
    Anticipation anticipation = new Anticipation(known, semantics);
    known.visit(redundancy, anticipation);
    Set<AbstractInsnNode> unchecked = new HashSet<>(redundancy.covered());
    Map<AbstractInsnNode, Integer> later =
        anticipation.covered(access -> !redundancy.covered().contains(access));
    unchecked.addAll(later.keySet());
    List<DeferredLoop> loops = new BigFoot(known, semantics, unchecked).loops();
    loops.forEach(loop -> loop.runs().forEach(run -> unchecked.addAll(run.accesses())));
    Together together = new Together();
    Coalescing fields =
        new Coalescing(
            known, semantics, unchecked, redundancy.loadedTwice(), access -> true, together);
    known.visit(
        redundancy.several(), fields, new Overwriting(known, semantics, unchecked, together));
    fields.closeAll();
    return new Analysis(known, redundancy.covered(), later, loops, together);
  }

  CheckPlacement placement() {
    Set<AbstractInsnNode> unchecked = new HashSet<>(covered);
    unchecked.addAll(anticipated.keySet());
    unchecked.addAll(together.checkedAt().keySet());
    return new CheckPlacement(unchecked, loops, together);
  }
}
