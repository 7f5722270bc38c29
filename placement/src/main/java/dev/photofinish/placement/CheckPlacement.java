/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Which accesses of a method are checked, and where. */
public final class CheckPlacement {
  /** Every access is checked where it is. */
  public static final CheckPlacement EVERYWHERE = everywhere(false);

  /** The same, as the method was too long, or too odd. */
  static final CheckPlacement GAVE_UP = everywhere(true);

  private final Set<AbstractInsnNode> unchecked;
  private final List<DeferredLoop> loops;
  private final Together together;
  private final boolean gaveUp;

  /**
   * @param unchecked that need no check, or wait for a common one
   */
  CheckPlacement(Set<AbstractInsnNode> unchecked, List<DeferredLoop> loops, Together together) {
    this(unchecked, loops, together, false);
  }

  private CheckPlacement(
      Set<AbstractInsnNode> unchecked,
      List<DeferredLoop> loops,
      Together together,
      boolean gaveUp) {
    this.unchecked = unchecked;
    this.loops = loops;
    this.together = together;
    this.gaveUp = gaveUp;
  }

  private static CheckPlacement everywhere(boolean gaveUp) {
    return new CheckPlacement(Set.of(), List.of(), Together.NONE, gaveUp);
  }

  /** Whether an access to a plain location is checked where it is. */
  public boolean checks(AbstractInsnNode access) {
    return !unchecked.contains(access);
  }

  /** The loops that check some accesses when they are left. */
  public List<DeferredLoop> loops() {
    return loops;
  }

  /** The accesses to fields that are checked with others. */
  public Together together() {
    return together;
  }

  /** Whether the method was too long, or too odd, to be analysed. */
  public boolean gaveUp() {
    return gaveUp;
  }
}
