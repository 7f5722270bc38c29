/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Which accesses of a method are checked. */
public final class CheckPlacement {
  /** Every access is checked where it is. */
  public static final CheckPlacement EVERYWHERE = new CheckPlacement(Set.of(), false);

  private final Set<AbstractInsnNode> unchecked;
  private final boolean gaveUp;

  CheckPlacement(Set<AbstractInsnNode> unchecked, boolean gaveUp) {
    this.unchecked = unchecked;
    this.gaveUp = gaveUp;
  }

  /** Whether an access to a plain location is checked where it is. */
  public boolean checks(AbstractInsnNode access) {
    return !unchecked.contains(access);
  }

  /** Whether the method was too long, or too odd, to be analysed. */
  public boolean gaveUp() {
    return gaveUp;
  }
}
