/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Aliases;
import dev.photofinish.probes.ContainerEdges;
import dev.photofinish.probes.Edges;
import dev.photofinish.probes.Exchanges;
import dev.photofinish.probes.HiddenClasses;
import dev.photofinish.probes.PrivateAffairs;
import dev.photofinish.probes.ReadWriteLocks;
import dev.photofinish.probes.Waits;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * One line of the table of edges: what a method of the JDK orders, at one place.
 *
 * @param when the place, and the condition on the result
 * @param action what is done there
 * @param keys with what
 */
record Edge(String owner, String method, String when, String action, List<String> keys)
    implements HookCode {
  private static final String PROBES = "dev/photofinish/probes/";
  private static final String EXCHANGES = Type.getInternalName(Exchanges.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Conditions on the result, which make nothing of a key where they do not hold. */
  private static final Map<String, String> CONDITIONS =
      Map.of(
          "true", "when(Z" + OBJECT + ")" + OBJECT,
          "false", "unless(Z" + OBJECT + ")" + OBJECT,
          "nonnull", "unlessNull(" + OBJECT + OBJECT + ")" + OBJECT,
          "nonzero", "unlessZero(J" + OBJECT + ")" + OBJECT);

  Place place() {
    String name = when.substring(when.indexOf(':') + 1);
    return switch (when.substring(0, when.length() - name.length())) {
      case "before:" -> Place.beforeCall(name);
      case "after:" -> Place.afterCall(name);
      case "value:" -> Place.afterRead(name);
      case "first:" -> Place.afterFirstRead(name);
      case "read:" -> Place.afterReadOf(name);
      default ->
          switch (when) {
            case "entry" -> Place.entry();
            case "exit" -> Place.exit();
            case "throw" -> Place.thrown();
            default -> Place.beforeReturn();
          };
    };
  }

  /** The type of what is kept at this place, if anything is. */
  Type keeps() {
    if (!action.equals("keep")) {
      return null;
    }
    return keys.get(0).equals("int") ? Type.INT_TYPE : Type.getType(Object.class);
  }

  @Override
  public void emit(MethodVisitor code, HookedMethod method) {
    if (action.equals("keep")) {
      copyTop(code, method);
      method.keep();
    } else if (action.startsWith("call:")) {
      emitCall(code, method);
    } else {
      emitAction(code, method);
    }
  }

  private void emitAction(MethodVisitor code, HookedMethod method) {
    String condition = CONDITIONS.get(when);
    boolean exchanged = when.equals("exchanged");
    boolean outcome = when.equals("outcome");
    StringBuilder descriptor = new StringBuilder(outcome || exchanged ? "(Z" : "(");
    if (condition != null || outcome || exchanged) {
      copyTop(code, method); // result
    }
    if (exchanged) {
      compareWithExpected(code, method); // whether it is what was expected
    }
    for (String key : keys) {
      Key.load(key, code, method); // ... key
      descriptor.append(OBJECT);
    }
    if (condition != null) {
      Key.call(code, condition); // key or null
    }
    String owner = Type.getInternalName(ownerOf(action));
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, action, descriptor + ")V", false);
  }

  /** The class that has an action as a method. */
  static Class<?> ownerOf(String action) {
    return switch (action) {
      case "alias", "refer" -> Aliases.class;
      case "acquireAll",
          "acquireCompared",
          "acquireEntry",
          "acquireNodes",
          "compares",
          "comparesNoMore",
          "releaseElements",
          "view" ->
          ContainerEdges.class;
      case "hide" -> HiddenClasses.class;
      case "beforeAffair", "afterAffair" -> PrivateAffairs.class;
      case "lockRead", "lockWrite", "unlockRead", "unlockWrite" -> ReadWriteLocks.class;
      case "beforeAwait", "afterAwait", "enterHeld", "leaveHeld" -> Waits.class;
      default -> Edges.class;
    };
  }

  /** Takes what was found, and compares it with the last argument but one. */
  private static void compareWithExpected(MethodVisitor code, HookedMethod method) {
    Type[] types = Type.getArgumentTypes(method.descriptor);
    int expected = types.length - 2;
    code.visitVarInsn(types[expected].getOpcode(Opcodes.ILOAD), method.argument(expected));
    String type = types[expected].getSort() == Type.BOOLEAN ? "I" : erased(types[expected]);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, EXCHANGES, "isDone", "(" + type + type + ")Z", false);
  }

  /** Calls a method of ours with the result, if there is one, this, and all arguments. */
  private void emitCall(MethodVisitor code, HookedMethod method) {
    StringBuilder descriptor = new StringBuilder("(");
    if (when.equals("return") && method.result().getSize() > 0) {
      copyTop(code, method);
      descriptor.append(erased(method.result()));
    }
    if (!method.isStatic) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      descriptor.append(OBJECT);
    }
    Type[] types = Type.getArgumentTypes(method.descriptor);
    for (int i = 0; i < types.length; i++) {
      code.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), method.argument(i));
      descriptor.append(erased(types[i]));
    }
    String target = action.substring("call:".length()); // Class.method
    int dot = target.indexOf('.');
    String owner = PROBES + target.substring(0, dot);
    String name = target.substring(dot + 1);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor + ")V", false);
  }

  private static String erased(Type type) {
    return type.getSort() >= Type.ARRAY ? OBJECT : type.getDescriptor();
  }

  private static void copyTop(MethodVisitor code, HookedMethod method) {
    code.visitInsn(method.top.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
  }
}
