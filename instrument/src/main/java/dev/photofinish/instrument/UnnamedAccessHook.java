/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call that reads or writes a variable plainly, without naming it: through a {@code VarHandle},
 * by reflection, or through {@code Unsafe}. It is told afterwards: the call may throw.
 *
 * @param size how many bytes {@code Unsafe} accesses; 0 if elements of arrays are not checked
 */
record UnnamedAccessHook(int site, int size) implements Hook {
  private static final String FIELD = "java/lang/reflect/Field";
  private static final String UNSAFE = "sun/misc/Unsafe";
  private static final String OF_OBJECT = "(Ljava/lang/Object;";
  private static final String AT_OFFSET = "(Ljava/lang/Object;J";

  /**
   * What follows get, set or put in the names of methods, and how many bytes that means at least.
   */
  private static final Map<String, Integer> SIZES =
      Map.of(
          "", 1, "Object", 1, "Boolean", 1, "Byte", 1, "Char", 2, "Short", 2, "Int", 4, "Float", 4,
          "Long", 8, "Double", 8);

  /** Whether a call is such an access, as far as its elements are checked if it is of an array. */
  static boolean matches(MethodInsnNode call, Elements elements) {
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
      return false;
    }
    return switch (call.owner) {
      case HandleHook.OWNER -> isPlain(call, elements);
      case FIELD -> SIZES.containsKey(suffix(call)) && call.desc.startsWith(OF_OBJECT);
      case UNSAFE -> SIZES.containsKey(suffix(call)) && call.desc.startsWith(AT_OFFSET);
      default -> false;
    };
  }

  private static boolean isPlain(MethodInsnNode call, Elements elements) {
    if (!call.name.equals("get") && !call.name.equals("set")) {
      return false;
    }
    HandleHook.Coordinates coordinates = HandleHook.Coordinates.of(call);
    return coordinates.areKnown() && !(coordinates.index() && elements == Elements.UNCHECKED);
  }

  static boolean isWrite(MethodInsnNode call) {
    return !call.name.startsWith("get");
  }

  private static String suffix(MethodInsnNode call) {
    boolean access =
        call.name.startsWith("get")
            || call.name.startsWith(call.owner.equals(FIELD) ? "set" : "put");
    return access ? call.name.substring("get".length()) : "none";
  }

  static UnnamedAccessHook of(MethodInsnNode call, Elements elements, int site) {
    int size = elements == Elements.UNCHECKED ? 0 : SIZES.getOrDefault(suffix(call), 0);
    return new UnnamedAccessHook(site, size);
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    MethodInsnNode call = (MethodInsnNode) instruction;
    CallOperands operands = new CallOperands(call, code, FieldHooks.NOWHERE);
    operands.keepAll();
    instruction.accept(code); // [r]
    switch (call.owner) {
      case HandleHook.OWNER -> {
        operands.loadReceiver(); // h
        HandleHook.Coordinates.of(call).load(operands, code); // h o i
        code.self().push(site).call(Probe.AFTER_HANDLE_ACCESS); // -
      }
      case FIELD -> {
        operands.loadReceiver(); // f
        operands.load(0); // f o
        code.self().push(site).call(Probe.AFTER_FIELD_ACCESS); // -
      }
      default -> {
        operands.load(0); // o
        operands.load(1); // o offset
        code.push(size).self().push(site).call(Probe.AFTER_OFFSET_ACCESS); // -
      }
    }
    operands.forget();
  }
}
