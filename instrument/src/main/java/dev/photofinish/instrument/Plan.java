/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.DeferredLoop;
import dev.photofinish.placement.Run;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What will be woven into a method.
 *
 * @param used the class that is known to be initialised when it is entered, or null
 * @param locks whether it holds a lock all the time
 * @param hooks by instruction
 * @param overwritten how many reads it keeps until what was read is written
 * @param arrays how many arrays it keeps with their words
 * @param forgets the instructions before which it lets them go
 * @param loops those that check some accesses when they are left
 * @param runs what they check then, and the variables that it takes
 * @param accesses how many of them check an access
 */
record Plan(
    ClassUse used,
    boolean locks,
    Map<AbstractInsnNode, Hook> hooks,
    int overwritten,
    int arrays,
    Set<AbstractInsnNode> forgets,
    List<DeferredLoop> loops,
    Map<Run, RunHooks.Planned> runs,
    int accesses) {
  boolean isEmpty() {
    return used == null && !locks && hooks.isEmpty();
  }

  boolean needsSelf() {
    return used != null || locks || hooks.values().stream().anyMatch(Hook::needsSelf);
  }
}
