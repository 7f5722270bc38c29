/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Accesses to fields that are checked later, most of them together with others of the same object.
 *
 * @param accesses by the last of them, the others: all are reads, or all are writes
 * @param checkedAt the access at which one is checked that waits
 * @param waiting what is checked if an instruction throws
 */
public record Together(
    Map<AbstractInsnNode, List<AbstractInsnNode>> accesses,
    Map<AbstractInsnNode, AbstractInsnNode> checkedAt,
    Map<AbstractInsnNode, List<Waiting>> waiting) {
  static final Together NONE = new Together(Map.of(), Map.of(), Map.of());

  /** The accesses that are checked where another one is, and together with it. */
  public List<AbstractInsnNode> with(AbstractInsnNode access) {
    return accesses.getOrDefault(access, List.of());
  }

  /**
   * An access that has been made, and not been checked.
   *
   * @param local the variable that its object is in
   */
  public record Waiting(AbstractInsnNode access, int local) {}
}
