/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What will be woven into a method.
 *
 * @param used the class that is known to be initialised when it is entered, or null
 * @param locks whether it holds a lock all the time
 * @param hooks by instruction
 * @param arrays how many arrays it keeps with their words
 * @param forgets the instructions before which it lets them go
 * @param accesses how many of them check an access
 */
record Plan(
    ClassUse used,
    boolean locks,
    Map<AbstractInsnNode, Hook> hooks,
    int arrays,
    Set<AbstractInsnNode> forgets,
    int accesses) {
  boolean isEmpty() {
    return used == null && !locks && hooks.isEmpty();
  }

  boolean needsSelf() {
    return used != null || locks || hooks.values().stream().anyMatch(Hook::needsSelf);
  }
}
