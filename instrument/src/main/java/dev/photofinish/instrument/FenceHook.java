/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call of one of the fences of {@code VarHandle} or {@code Unsafe}, or of the one that keeps an
 * object alive.
 */
record FenceHook(boolean releases, boolean acquires) implements Hook {
  private static final String UNSAFE = "sun/misc/Unsafe";

  /** The hook of a call; null if it is no fence. */
  static Hook of(MethodInsnNode call) {
    if (call.owner.equals("java/lang/ref/Reference") && call.name.equals("reachabilityFence")) {
      return new Reachability();
    }
    if (!call.owner.equals(HandleHook.OWNER) && !call.owner.equals(UNSAFE)) {
      return null;
    }
    return switch (call.name) {
      case "fullFence" -> new FenceHook(true, true);
      case "releaseFence", "storeStoreFence", "storeFence" -> new FenceHook(true, false);
      case "acquireFence", "loadLoadFence", "loadFence" -> new FenceHook(false, true);
      default -> null;
    };
  }

  @Override
  public boolean needsSelf() {
    return false;
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    if (releases) {
      code.call(Probe.RELEASE_FENCE);
    }
    instruction.accept(code);
    if (acquires) {
      code.call(Probe.ACQUIRE_FENCE);
    }
  }

  private record Reachability() implements Hook {
    @Override
    public boolean needsSelf() {
      return false;
    }

    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.instructions(Opcodes.DUP); // o o
      code.call(Probe.KEPT_ALIVE); // o
      instruction.accept(code);
    }
  }
}
