/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.ShadowFields;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Method references to library methods, {@code list::add}. The JDK makes a function of them that
 * calls the method without any code of the target; so they are led through a method that is added
 * to the class, as the compiler does for the lambda {@code x -> list.add(x)}.
 */
final class MethodReferences {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int SERIALISABLE = 1; // LambdaMetafactory.FLAG_SERIALIZABLE

  private final Hierarchy hierarchy;
  private final List<MethodNode> bridges = new ArrayList<>();
  private boolean inInterface;

  MethodReferences(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  void inInterface(boolean is) {
    inInterface = is;
  }

  /** The methods that are to be added. */
  List<MethodNode> bridges() {
    return bridges;
  }

  /** Leads the references of a method through bridges; returns what could not be, in words. */
  List<String> rewrite(MethodNode method) {
    List<String> degraded = new ArrayList<>();
    int line = 0;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        line = number.line;
      } else if (each instanceof InvokeDynamicInsnNode dynamic && isReference(dynamic)) {
        Handle handle = (Handle) dynamic.bsmArgs[1];
        if (isSerialisable(dynamic)) {
          degraded.add(unchecked(method, handle));
        } else {
          dynamic.bsmArgs[1] = bridge(handle, Type.getArgumentTypes(dynamic.desc), line);
        }
      }
    }
    return degraded;
  }

  private boolean isReference(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals(FACTORY)
        && dynamic.bsmArgs.length > 1
        && dynamic.bsmArgs[1] instanceof Handle handle
        && opcode(handle) >= 0
        && isChecked(call(handle));
  }

  private boolean isChecked(MethodInsnNode call) {
    return UnnamedAccessHook.matches(call, Elements.CHECKED)
        || LibraryCalls.rule(hierarchy, hierarchy.self().name(), call) != null;
  }

  /** What is written down of such a function names the method: it must stay as it is. */
  private static boolean isSerialisable(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getName().equals("altMetafactory")
        && dynamic.bsmArgs.length > 3
        && dynamic.bsmArgs[3] instanceof Integer flags
        && (flags & SERIALISABLE) != 0;
  }

  private String unchecked(MethodNode method, Handle handle) {
    return hierarchy.self().name().replace('/', '.')
        + ("." + method.name + method.desc + ": the serialisable method reference to ")
        + (handle.getOwner().replace('/', '.') + "." + handle.getName() + " is not checked");
  }

  private static int opcode(Handle handle) {
    return switch (handle.getTag()) {
      case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> -1;
    };
  }

  private static MethodInsnNode call(Handle handle) {
    return new MethodInsnNode(
        opcode(handle),
        handle.getOwner(),
        handle.getName(),
        handle.getDesc(),
        handle.isInterface());
  }

  private Handle bridge(Handle handle, Type[] captured, int line) {
    String name = ShadowFields.PREFIX + handle.getName().replaceAll("[<>]", "") + bridges.size();
    String descriptor = descriptor(handle, captured);
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode bridge = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
    write(bridge, handle, line);
    bridges.add(bridge);
    return new Handle(
        Opcodes.H_INVOKESTATIC, hierarchy.self().name(), name, descriptor, inInterface);
  }

  /**
   * The type of the function that a handle stands for. A receiver that is captured has the very
   * type that the reference names, {@code Queue}, although the method is one of {@code Collection}.
   */
  private static String descriptor(Handle handle, Type[] captured) {
    Type owner = Type.getObjectType(handle.getOwner());
    Type[] types = Type.getArgumentTypes(handle.getDesc());
    return switch (handle.getTag()) {
      case Opcodes.H_NEWINVOKESPECIAL -> Type.getMethodDescriptor(owner, types);
      case Opcodes.H_INVOKESTATIC -> handle.getDesc();
      default -> "(" + (captured.length > 0 ? captured[0] : owner) + handle.getDesc().substring(1);
    };
  }

  private static void write(MethodNode bridge, Handle handle, int line) {
    bridge.visitCode();
    if (line > 0) {
      Label start = new Label();
      bridge.visitLabel(start);
      bridge.visitLineNumber(line, start);
    }
    if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      bridge.visitTypeInsn(Opcodes.NEW, handle.getOwner());
      bridge.visitInsn(Opcodes.DUP);
    }
    int variable = 0;
    for (Type each : Type.getArgumentTypes(bridge.desc)) {
      bridge.visitVarInsn(each.getOpcode(Opcodes.ILOAD), variable);
      variable += each.getSize();
    }
    call(handle).accept(bridge);
    bridge.visitInsn(Type.getReturnType(bridge.desc).getOpcode(Opcodes.IRETURN));
    bridge.visitMaxs(variable + 2, variable);
    bridge.visitEnd();
  }
}
