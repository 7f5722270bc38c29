/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
 * @param targets of jumps, switches and exceptions
 * @param backward those of them that may be reached from further down
 */
record Jumps(Set<LabelNode> targets, Set<LabelNode> backward) {
  static Jumps of(MethodNode method) {
    Jumps jumps = new Jumps(new HashSet<>(), new HashSet<>());
    for (AbstractInsnNode each : method.instructions) {
      for (LabelNode target : targetsOf(each)) {
        jumps.add(method, each, target);
      }
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      jumps.add(method, each.end, each.handler);
    }
    return jumps;
  }

  boolean isTarget(AbstractInsnNode node) {
    return node instanceof LabelNode label && targets.contains(label);
  }

  private void add(MethodNode method, AbstractInsnNode from, LabelNode to) {
    targets.add(to);
    if (method.instructions.indexOf(to) < method.instructions.indexOf(from)) {
      backward.add(to);
    }
  }

  private static List<LabelNode> targetsOf(AbstractInsnNode instruction) {
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
