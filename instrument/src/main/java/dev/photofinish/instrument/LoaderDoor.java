/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets class loaders find what woven code calls, whatever they hide: those of OSGi and of web
 * containers ask their parents for the packages that they know of, and ours are none of these.
 */
final class LoaderDoor {
  private static final String NAME = "loadClass";
  private static final List<String> DESCRIPTORS =
      List.of("(Ljava/lang/String;)Ljava/lang/Class;", "(Ljava/lang/String;Z)Ljava/lang/Class;");

  private LoaderDoor() {}

  /** Lets a method that loads classes return ours; returns whether it is such a method. */
  static boolean open(Target target) {
    MethodNode method = target.method();
    boolean loads =
        method.name.equals(NAME)
            && DESCRIPTORS.contains(method.desc)
            && !target.is(Opcodes.ACC_STATIC);
    if (loads) {
      method.instructions.insert(door(target));
    }
    return loads;
  }

  private static InsnList door(Target target) {
    LabelNode other = new LabelNode();
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, 1)); // name
    code.add(call(Probe.IS_OWN)); // whether it is one of ours
    code.add(new JumpInsnNode(Opcodes.IFEQ, other));
    code.add(new VarInsnNode(Opcodes.ALOAD, 1)); // name
    code.add(call(Probe.OWN_CLASS)); // class
    code.add(new InsnNode(Opcodes.ARETURN));
    code.add(other);
    if (target.hasFrames()) {
      code.add(frame(target));
      code.add(new InsnNode(Opcodes.NOP)); // the method may begin with a frame of its own
    }
    return code;
  }

  private static MethodInsnNode call(Probe probe) {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, probe.owner, probe.method, probe.descriptor, false);
  }

  private static FrameNode frame(Target target) {
    List<Object> locals = new ArrayList<>();
    locals.add(target.owner());
    for (Type type : Type.getArgumentTypes(target.method().desc)) {
      locals.add(type.getSort() == Type.OBJECT ? type.getInternalName() : Opcodes.INTEGER);
    }
    return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
  }
}
