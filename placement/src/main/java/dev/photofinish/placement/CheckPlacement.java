/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Which accesses of a method are checked, and where. */
public final class CheckPlacement {
  /** Every access is checked where it is. */
  public static final CheckPlacement EVERYWHERE = new CheckPlacement(Set.of(), List.of(), false);

  private final Set<AbstractInsnNode> unchecked;
  private final List<DeferredLoop> loops;
  private final boolean gaveUp;

  CheckPlacement(Set<AbstractInsnNode> unchecked, List<DeferredLoop> loops, boolean gaveUp) {
    this.unchecked = unchecked;
    this.loops = loops;
    this.gaveUp = gaveUp;
  }

  /** Whether an access to a plain location is checked where it is. */
  public boolean checks(AbstractInsnNode access) {
    return !unchecked.contains(access);
  }

  /** The loops that check some accesses when they are left. */
  public List<DeferredLoop> loops() {
    return loops;
  }

  /** Whether the method was too long, or too odd, to be analysed. */
  public boolean gaveUp() {
    return gaveUp;
  }
}
