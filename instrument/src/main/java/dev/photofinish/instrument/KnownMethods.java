/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods that calls are sure to run: nothing that is loaded later can override them. */
final class KnownMethods {
  private final Hierarchy hierarchy;
  private final Map<String, Optional<ClassNode>> classes = new HashMap<>();

  KnownMethods(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** The method; null if another one might run. */
  MethodNode find(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKEINTERFACE || !hierarchy.isChecked(call.owner)) {
      return null;
    }
    ClassNode type = classes.computeIfAbsent(call.owner, this::read).orElse(null);
    for (MethodNode each : type == null ? List.<MethodNode>of() : type.methods) {
      if (each.name.equals(call.name) && each.desc.equals(call.desc)) {
        return call.getOpcode() != Opcodes.INVOKEVIRTUAL || isFinal(type, each) ? each : null;
      }
    }
    return null;
  }

  private static boolean isFinal(ClassNode type, MethodNode method) {
    int last = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE;
    return (type.access & Opcodes.ACC_FINAL) != 0 || (method.access & last) != 0;
  }

  private Optional<ClassNode> read(String name) {
    byte[] file = hierarchy.file(name);
    if (file == null) {
      return Optional.empty();
    }
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return Optional.of(node);
  }
}
