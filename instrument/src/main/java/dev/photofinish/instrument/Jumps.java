/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Where control may arrive other than from the instruction before.
 *
 * @param method the method
 * @param targets of jumps, switches and exceptions
 * @param backward those of them that may be reached from further down
 * @param loops by their first instruction, the last from which it is reached again
 * @param branches jumps, switches, and where a range with a handler starts
 */
record Jumps(
    MethodNode method,
    Set<LabelNode> targets,
    Set<LabelNode> backward,
    Map<Integer, Integer> loops,
    Set<AbstractInsnNode> branches) {
  static Jumps of(MethodNode method) {
    Jumps jumps =
        new Jumps(method, new HashSet<>(), new HashSet<>(), new HashMap<>(), new HashSet<>());
    for (AbstractInsnNode each : method.instructions) {
      for (LabelNode target : targetsOf(each)) {
        jumps.add(each, target);
        jumps.branches.add(each);
      }
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      jumps.add(each.end, each.handler);
      jumps.branches.add(each.start);
    }
    return jumps;
  }

  boolean isTarget(AbstractInsnNode node) {
    return node instanceof LabelNode label && targets.contains(label);
  }

  /** Whether control may go elsewhere from here on: at a jump, or where an exception is handled. */
  boolean isBranch(AbstractInsnNode node) {
    return branches.contains(node);
  }

  /** Whether {@code node} lies between the two ends of a jump backward. */
  boolean isInLoop(AbstractInsnNode node) {
    int index = method.instructions.indexOf(node);
    return loops.entrySet().stream()
        .anyMatch(loop -> loop.getKey() < index && index < loop.getValue());
  }

  /** The first instruction after the outermost loop that {@code node} is in, or null. */
  AbstractInsnNode afterLoop(AbstractInsnNode node) {
    int index = method.instructions.indexOf(node);
    int end =
        loops.entrySet().stream()
            .filter(loop -> loop.getKey() < index && index < loop.getValue())
            .mapToInt(Map.Entry::getValue)
            .max()
            .orElseThrow();
    AbstractInsnNode after = method.instructions.get(end).getNext();
    while (after != null && after.getOpcode() < 0) {
      after = after.getNext();
    }
    return after;
  }

  private void add(AbstractInsnNode from, LabelNode to) {
    targets.add(to);
    int start = method.instructions.indexOf(to);
    int end = method.instructions.indexOf(from);
    if (start < end) {
      backward.add(to);
      loops.merge(start, end, Math::max);
    }
  }

  static List<LabelNode> targetsOf(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return with(table.labels, table.dflt);
    }
    if (instruction instanceof LookupSwitchInsnNode lookup) {
      return with(lookup.labels, lookup.dflt);
    }
    return List.of();
  }

  private static List<LabelNode> with(List<LabelNode> labels, LabelNode other) {
    List<LabelNode> all = new ArrayList<>(labels);
    all.add(other);
    return all;
  }
}
