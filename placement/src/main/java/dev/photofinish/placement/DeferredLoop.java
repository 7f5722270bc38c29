/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A loop whose accesses to arrays are checked when it is left, in whatever way.
 *
 * @param entries the loop is entered after these places, in front of instructions or labels, alone
 * @param exits it has been left, or was never entered, in front of these instructions
 * @param spans its code: from the first to the last instruction of each
 * @param runs what is checked
 * @param covers from a run of reads to one of writes of the same elements that follow in each round
 * @param outer from a run that is handed on to that of a loop around, which checks it
 */
public record DeferredLoop(
    Set<AbstractInsnNode> entries,
    Set<AbstractInsnNode> exits,
    List<Span> spans,
    List<Run> runs,
    Map<Run, Run> covers,
    Map<Run, Run> outer) {

  /** Instructions in a row. */
  public record Span(AbstractInsnNode first, AbstractInsnNode last) {}
}
