/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods that calls are sure to run: nothing that is loaded later can override them. */
final class KnownMethods {
  private final Hierarchy hierarchy;
  private final Map<String, Optional<ClassReader>> files = new HashMap<>();

  KnownMethods(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** The method; null if another one might run. */
  MethodNode find(MethodInsnNode call) {
    boolean sure =
        call.getOpcode() != Opcodes.INVOKEINTERFACE
            && hierarchy.isChecked(call.owner)
            && (call.getOpcode() != Opcodes.INVOKEVIRTUAL
                || hierarchy.isFixed(call.owner, call.name, call.desc));
    ClassReader file = sure ? files.computeIfAbsent(call.owner, this::read).orElse(null) : null;
    if (file == null) {
      return null;
    }
    Search search = new Search(call);
    file.accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return search.found;
  }

  private Optional<ClassReader> read(String name) {
    return Optional.ofNullable(hierarchy.file(name)).map(ClassReader::new);
  }

  /** Reads the code of one method alone. */
  private static final class Search extends ClassVisitor {
    private final MethodInsnNode call;
    MethodNode found;

    Search(MethodInsnNode call) {
      super(Opcodes.ASM9);
      this.call = call;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (!name.equals(call.name) || !descriptor.equals(call.desc)) {
        return null;
      }
      found = new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
      return found;
    }
  }
}
