/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Keys;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What an edge is keyed by, in the notation of the table of edges. */
final class Key {
  private static final String KEYS = Type.getInternalName(Keys.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  private Key() {}

  /**
   * Pushes {@code this}, {@code arg0}, {@code top} (of the stack: the result, or the receiver of a
   * call), {@code under} (what is below that), {@code kept}, {@code this.field}, {@code
   * this.inherited:descriptor}, {@code container[element]}, {@code function(key)}, or {@code
   * function(key,key)}.
   *
   * @return its type
   */
  static Type load(String text, MethodVisitor code, HookedMethod method) {
    if (text.endsWith("]")) {
      int bracket = text.lastIndexOf('[');
      String element = text.substring(bracket + 1, text.length() - 1);
      return loadElement(text.substring(0, bracket), element, code, method);
    }
    if (text.endsWith(")")) {
      int bracket = text.indexOf('(');
      String arguments = text.substring(bracket + 1, text.length() - 1);
      return loadResult(text.substring(0, bracket), arguments, code, method);
    }
    if (text.startsWith("this.")) {
      return loadField(text.substring("this.".length()), code, method);
    }
    if (text.startsWith("arg")) {
      return loadArgument(Integer.parseInt(text.substring("arg".length())), code, method);
    }
    return switch (text) {
      case "this" -> {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        yield Type.getObjectType(method.owner);
      }
      case "top" -> {
        code.visitInsn(Opcodes.DUP);
        yield method.top;
      }
      case "under" -> {
        code.visitInsn(Opcodes.DUP2); // a b a b
        code.visitInsn(Opcodes.POP); // a b a
        yield Type.getType(Object.class);
      }
      case "kept" -> method.loadKept();
      default -> throw new IllegalArgumentException("no such key: " + text);
    };
  }

  private static Type loadArgument(int number, MethodVisitor code, HookedMethod method) {
    Type type = Type.getArgumentTypes(method.descriptor)[number];
    code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), method.argument(number));
    return type;
  }

  private static Type loadField(String path, MethodVisitor code, HookedMethod method) {
    int colon = path.indexOf(':');
    String name = colon < 0 ? path : path.substring(0, colon);
    String descriptor = colon < 0 ? method.fields.get(name) : path.substring(colon + 1);
    if (descriptor == null) {
      throw new IllegalArgumentException("no field " + name + " in " + method.owner);
    }
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, method.owner, name, descriptor);
    return Type.getType(descriptor);
  }

  /** By its identity, or by its number if it is an int. The element comes first on the stack. */
  private static Type loadElement(
      String container, String element, MethodVisitor code, HookedMethod method) {
    Type type = load(element, code, method);
    load(container, code, method);
    call(
        code,
        type.getSort() == Type.INT
            ? "hashed(I" + OBJECT + ")" + OBJECT
            : "element(" + OBJECT + OBJECT + ")" + OBJECT);
    return Type.getType(Object.class);
  }

  /** Of one key or two: objects, or the number of what has one. */
  private static Type loadResult(
      String function, String arguments, MethodVisitor code, HookedMethod method) {
    StringBuilder types = new StringBuilder("(");
    for (int start = 0; start <= arguments.length(); ) {
      int comma = arguments.indexOf(',', start);
      int end = comma < 0 ? arguments.length() : comma;
      types.append(erased(load(arguments.substring(start, end), code, method)));
      start = end + 1;
    }
    Type type = function.endsWith("Hash") ? Type.INT_TYPE : Type.getType(Object.class);
    call(code, function + types + ")" + type);
    return type;
  }

  private static String erased(Type type) {
    return type.getSort() >= Type.ARRAY ? OBJECT : type.getDescriptor();
  }

  /** Calls a method of {@link Keys} by its name and descriptor. */
  static void call(MethodVisitor code, String method) {
    int end = method.indexOf('(');
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, KEYS, method.substring(0, end), method.substring(end), false);
  }
}
