/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Accesses that are checked later, where another one is: of fields, most of them together with
 * others of the same object; of elements, reads of what is written later.
 *
 * @param accesses by the last access of an object, the others: all are reads, or all are writes
 * @param checkedAt the access at which one is checked that waits
 * @param waiting what is checked if an instruction throws
 */
public record Together(
    Map<AbstractInsnNode, List<AbstractInsnNode>> accesses,
    Map<AbstractInsnNode, AbstractInsnNode> checkedAt,
    Map<AbstractInsnNode, List<Waiting>> waiting) {
  static final Together NONE = new Together(Map.of(), Map.of(), Map.of());

  /** Nothing so far. */
  Together() {
    this(new HashMap<>(), new HashMap<>(), new HashMap<>());
  }

  /** The accesses that are checked where another one is, and together with it. */
  public List<AbstractInsnNode> with(AbstractInsnNode access) {
    return accesses.getOrDefault(access, List.of());
  }

  /** The reads of elements that are checked where something throws, or else by the write. */
  public Set<AbstractInsnNode> keptReads() {
    Set<AbstractInsnNode> reads = new HashSet<>();
    for (List<Waiting> each : waiting.values()) {
      each.stream().filter(one -> one.local == Waiting.KEPT).forEach(one -> reads.add(one.access));
    }
    return reads;
  }

  /**
   * An access that has been made, and not been checked.
   *
   * @param local the variable that its object is in; {@link #KEPT} if it is of an element
   */
  public record Waiting(AbstractInsnNode access, int local) {
    /** Array and index have to be kept, as the method's own variables need not have them. */
    static final int KEPT = -1;
  }
}
