/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Finds reads of elements that are written later: whoever swaps two has two checks, not four. */
final class Overwriting implements RedCard.Visitor {
  /*
   * As for fields, in code without branches that acquires and releases nothing; what may throw in
   * between sees to the reads. Should the array be another one after all, loaded once more from a
   * place that others have written by a race, there is a check of what is written all the same.
   */

  /** Each takes two variables. */
  private static final int MOST = 4;

  private final RedCard known;
  private final Semantics semantics;
  private final Set<AbstractInsnNode> unchecked;
  private final Together together;
  private final Map<Path, Open> open = new HashMap<>();
  private int found;

  /** A read of what has not been written yet, and what may have thrown since. */
  private record Open(AbstractInsnNode read, List<AbstractInsnNode> between) {}

  /**
   * @param unchecked accesses that need no check, or have it when a loop is left
   * @param together takes what is found
   */
  Overwriting(
      RedCard known, Semantics semantics, Set<AbstractInsnNode> unchecked, Together together) {
    this.known = known;
    this.semantics = semantics;
    this.unchecked = unchecked;
    this.together = together;
  }

  @Override
  public void visit(AbstractInsnNode instruction, int index, State state) {
    if (known.blocks().isStart(index)) {
      open.clear();
    }
    if (instruction.getOpcode() < 0) {
      return;
    }
    if (!semantics.canPutOff(instruction, state)) {
      open.clear();
      return;
    }
    Access access = semantics.access(instruction, state);
    boolean element = access != null && access.path() instanceof Path.Element;
    if (element && access.write() && instruction.getOpcode() != Opcodes.AASTORE) {
      close(access.path(), instruction);
    }
    if (Anticipation.mayThrow(instruction) && !isOfThis(access)) {
      open.values().removeIf(each -> each.between.size() == Coalescing.MOST_THROWS);
      open.values().forEach(each -> each.between.add(instruction));
    }
    if (element && !access.write() && !unchecked.contains(instruction)) {
      open.putIfAbsent(access.path(), new Open(instruction, new ArrayList<>()));
    }
  }

  private boolean isOfThis(Access access) {
    return access != null
        && access.path() instanceof Path.Field of
        && semantics.isThis(of.object());
  }

  private void close(Path path, AbstractInsnNode write) {
    Open closed = open.remove(path);
    if (closed == null || found == MOST) {
      return;
    }
    found++;
    together.checkedAt().put(closed.read, write);
    for (AbstractInsnNode each : closed.between) {
      together
          .waiting()
          .computeIfAbsent(each, key -> new ArrayList<>())
          .add(new Together.Waiting(closed.read, Together.Waiting.KEPT));
    }
  }
}
