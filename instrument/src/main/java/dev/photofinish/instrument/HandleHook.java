/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * An access through a {@code VarHandle}, in a mode that orders.
 *
 * <p>Its methods have as many signatures as there are calls, and no code that could be changed: so
 * it is the call that is hooked. Plain and opaque modes order nothing and have no hook.
 *
 * @param coordinates how many of the arguments say which variable it is
 */
record HandleHook(boolean releases, boolean acquires, int coordinates) implements Hook {
  static final String OWNER = "java/lang/invoke/VarHandle";

  private static final String RELEASES = "r";
  private static final String ACQUIRES = "a";
  private static final String BOTH = "ra";

  /** By the start of the name; the values that the method takes, and what it orders. */
  private static final Map<String, Integer> VALUES =
      Map.of("get", 0, "set", 1, "getAnd", 1, "compareAnd", 2, "weakCompareAnd", 2);

  static boolean matches(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && call.owner.equals(OWNER)
        && !order(call.name).isEmpty();
  }

  static HandleHook of(MethodInsnNode call) {
    String order = order(call.name);
    int arguments = Type.getArgumentTypes(call.desc).length;
    return new HandleHook(
        order.contains(RELEASES), order.contains(ACQUIRES), arguments - values(call.name));
  }

  private static int values(String name) {
    String best = "";
    for (String each : VALUES.keySet()) {
      best = name.startsWith(each) && each.length() > best.length() ? each : best;
    }
    return VALUES.get(best);
  }

  private static String order(String name) {
    return switch (name) {
      case "getVolatile", "getAcquire" -> ACQUIRES;
      case "setVolatile", "setRelease" -> RELEASES;
      case "compareAndSet", "compareAndExchange", "weakCompareAndSet", "getAndSet", "getAndAdd" ->
          BOTH;
      default -> orderOfUpdate(name);
    };
  }

  private static String orderOfUpdate(String name) {
    boolean update =
        name.startsWith("getAnd")
            || name.startsWith("compareAndExchange")
            || name.startsWith("weakCompareAndSet");
    if (!update || name.equals("weakCompareAndSetPlain")) {
      return "";
    }
    if (name.endsWith("Acquire")) {
      return ACQUIRES;
    }
    return name.endsWith("Release") ? RELEASES : BOTH;
  }

  @Override
  public boolean needsSelf() {
    return false;
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    List<Type> types = List.of(Type.getArgumentTypes(((MethodInsnNode) instruction).desc));
    int[] variables = new int[types.size()];
    MethodVisitor added = code.added();
    for (int i = variables.length - 1; i >= 0; i--) {
      variables[i] = code.scratch(types.get(i));
      added.visitVarInsn(types.get(i).getOpcode(Opcodes.ISTORE), variables[i]); // h ...
    }
    int handle = code.scratch(Type.getType(Object.class));
    code.instructions(Opcodes.DUP); // h h
    added.visitVarInsn(Opcodes.ASTORE, handle); // h
    if (releases) {
      probe(Probe.BEFORE_HANDLE, handle, types, variables, code);
    }
    for (int i = 0; i < variables.length; i++) {
      added.visitVarInsn(types.get(i).getOpcode(Opcodes.ILOAD), variables[i]); // h ...
    }
    instruction.accept(code); // r
    if (acquires) {
      probe(Probe.AFTER_HANDLE, handle, types, variables, code);
    }
    forget(handle, types, variables, code);
  }

  /** The object, and the index, as far as there are such coordinates. */
  private void probe(Probe probe, int handle, List<Type> types, int[] variables, Code code) {
    boolean object = coordinates > 0 && types.get(0).getSort() >= Type.ARRAY;
    boolean index = object && coordinates == 2 && types.get(1).getSort() == Type.INT;
    boolean known = object ? coordinates == 1 || index : coordinates == 0;
    code.added().visitVarInsn(Opcodes.ALOAD, handle); // h
    if (object && known) {
      code.added().visitVarInsn(Opcodes.ALOAD, variables[0]); // h o
    } else {
      code.instructions(Opcodes.ACONST_NULL); // h null
    }
    if (index) {
      code.added().visitVarInsn(Opcodes.ILOAD, variables[1]); // h o i
    } else {
      code.push(0); // h o 0
    }
    code.call(probe); // -
  }

  /** Lest the variables keep objects from the garbage collector. */
  private static void forget(int handle, List<Type> types, int[] variables, Code code) {
    code.instructions(Opcodes.ACONST_NULL);
    code.added().visitVarInsn(Opcodes.ASTORE, handle);
    for (int i = 0; i < variables.length; i++) {
      if (types.get(i).getSort() >= Type.ARRAY) {
        code.instructions(Opcodes.ACONST_NULL);
        code.added().visitVarInsn(Opcodes.ASTORE, variables[i]);
      }
    }
  }
}
