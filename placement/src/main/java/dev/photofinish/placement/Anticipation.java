/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Reads of what is written next, whatever happens: {@code x.f += 1}. The check of the write covers
 * them, as nothing is released in between; and it is certain to come, as nothing can throw.
 */
final class Anticipation implements RedCard.Visitor {
  private final Blocks blocks;
  private final Semantics semantics;
  private final Map<AbstractInsnNode, Integer> covered = new HashMap<>();
  private AbstractInsnNode read; // the last one, if nothing since could throw; or null
  private Path path; // what was read then

  Anticipation(RedCard analysis, Semantics semantics) {
    this.blocks = analysis.blocks();
    this.semantics = semantics;
  }

  /** The reads that need no check, each with the index of the write. */
  Map<AbstractInsnNode, Integer> covered() {
    return covered;
  }

  @Override
  public void visit(AbstractInsnNode instruction, int index, State state) {
    if (blocks.isStart(index)) {
      read = null;
    }
    if (!mayThrow(instruction)) {
      return;
    }
    Access access = semantics.access(instruction, state);
    if (read != null && isWriteOf(access, instruction, state)) {
      covered.put(read, index);
    }
    boolean reads = access != null && access.isPlain() && !access.write();
    read = reads ? instruction : null;
    path = reads ? access.path() : null;
  }

  private boolean isWriteOf(Access access, AbstractInsnNode instruction, State state) {
    return access != null
        && access.isPlain()
        && access.write()
        && access.path().equals(path)
        && instruction.getOpcode() != Opcodes.AASTORE // which may refuse what is stored
        && semantics.effects().of(instruction, state.facts(), false).isCalm();
  }

  /** Whether an instruction may throw, as far as it alone can tell. */
  static boolean mayThrow(AbstractInsnNode instruction) {
    boolean number = instruction instanceof LdcInsnNode constant && constant.cst instanceof Number;
    return !number && Effects.mayThrow(instruction.getOpcode());
  }
}
