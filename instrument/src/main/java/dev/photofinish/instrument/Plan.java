/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What will be woven into a method.
 *
 * @param used the numbers of the classes that are known to be initialised when it is entered
 * @param locks whether it holds a lock all the time
 * @param hooks by instruction
 * @param arrays how many arrays it keeps with their words
 * @param forgets the instructions before which it lets them go
 * @param accesses how many of them check an access
 */
record Plan(
    List<Integer> used,
    boolean locks,
    Map<AbstractInsnNode, Hook> hooks,
    int arrays,
    Set<AbstractInsnNode> forgets,
    int accesses) {
  boolean isEmpty() {
    return used.isEmpty() && !locks && hooks.isEmpty();
  }

  boolean needsSelf() {
    return !used.isEmpty() || locks || hooks.values().stream().anyMatch(Hook::needsSelf);
  }
}
