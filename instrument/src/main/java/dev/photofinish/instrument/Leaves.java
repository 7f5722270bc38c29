/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods that do nothing but compute: in a loop, HotSpot puts their code in the place of the call,
 * and nothing in it calls anything. Those of other classes take time to be found; the ones without
 * arguments, as accessors are, are worth it.
 */
final class Leaves {
  /** HotSpot inlines no method with more code than this, however often it is called. */
  private static final int MOST_INLINED = 325;

  private final String owner;
  private final Hierarchy hierarchy;
  private final KnownMethods methods;

  Leaves(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.owner = hierarchy.self().name();
    this.methods = new KnownMethods(hierarchy);
  }

  boolean contain(MethodInsnNode call) {
    boolean near = call.owner.equals(owner) || call.desc.startsWith("()");
    MethodNode called = near ? methods.find(call) : null;
    return called != null && called.instructions.size() > 0 && isLeaf(called);
  }

  private boolean isLeaf(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof MethodInsnNode
          || each instanceof InvokeDynamicInsnNode
          || (each instanceof FieldInsnNode field && !isUnchecked(field))
          || ElementHook.isRead(each.getOpcode())
          || ElementHook.isWrite(each.getOpcode())
          || each.getOpcode() == Opcodes.MONITORENTER) {
        return false;
      }
    }
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return (method.access & Opcodes.ACC_SYNCHRONIZED) == 0 && size.getMaxSize() <= MOST_INLINED;
  }

  /** Whether an access to a field has no check, which would have a slow path. */
  private boolean isUnchecked(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.GETFIELD
        && hierarchy.field(access.owner, access.name, access.desc).is(Opcodes.ACC_FINAL);
  }
}
