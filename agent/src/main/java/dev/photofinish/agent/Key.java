/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What an edge is keyed by, in the notation of the table of edges. */
interface Key {
  String OBJECT = "Ljava/lang/Object;";

  /** Pushes the key; returns its type. */
  Type load(MethodVisitor code, HookedMethod method);

  /**
   * Parses {@code this}, {@code arg0}, {@code top} (of the stack: the result, or the receiver of a
   * call), {@code under} (what is below that), {@code kept}, {@code this.field}, {@code
   * this.inherited:descriptor}, {@code container[element]}, {@code function(key)}, or {@code
   * function(key,key)}.
   */
  static Key parse(String text) {
    if (text.endsWith("]")) {
      int bracket = text.lastIndexOf('[');
      return element(
          parse(text.substring(0, bracket)), parse(text.substring(bracket + 1, text.length() - 1)));
    }
    if (text.endsWith(")")) {
      int bracket = text.indexOf('(');
      String arguments = text.substring(bracket + 1, text.length() - 1);
      int comma = arguments.indexOf(',');
      String name = text.substring(0, bracket);
      return comma < 0
          ? function(name, parse(arguments))
          : function(
              name, parse(arguments.substring(0, comma)), parse(arguments.substring(comma + 1)));
    }
    if (text.startsWith("this.")) {
      return field(text.substring("this.".length()));
    }
    if (text.startsWith("arg")) {
      return argument(Integer.parseInt(text.substring("arg".length())));
    }
    return switch (text) {
      case "this" ->
          (code, method) -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            return Type.getObjectType(method.owner);
          };
      case "top" ->
          (code, method) -> {
            code.visitInsn(Opcodes.DUP);
            return method.top;
          };
      case "under" ->
          (code, method) -> {
            code.visitInsn(Opcodes.DUP2); // a b a b
            code.visitInsn(Opcodes.POP); // a b a
            return Type.getType(Object.class);
          };
      case "kept" -> (code, method) -> method.loadKept();
      default -> throw new IllegalArgumentException("no such key: " + text);
    };
  }

  private static Key argument(int number) {
    return (code, method) -> {
      Type type = Type.getArgumentTypes(method.descriptor)[number];
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), method.argument(number));
      return type;
    };
  }

  private static Key field(String path) {
    int colon = path.indexOf(':');
    String name = colon < 0 ? path : path.substring(0, colon);
    return (code, method) -> {
      String descriptor = colon < 0 ? method.fields.get(name) : path.substring(colon + 1);
      if (descriptor == null) {
        throw new IllegalArgumentException("no field " + name + " in " + method.owner);
      }
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, method.owner, name, descriptor);
      return Type.getType(descriptor);
    };
  }

  /** By its identity, or by its number if it is an int. The element comes first on the stack. */
  private static Key element(Key container, Key element) {
    return (code, method) -> {
      Type type = element.load(code, method);
      container.load(code, method);
      Edge.call(
          code,
          type.getSort() == Type.INT
              ? "hashed(I" + OBJECT + ")" + OBJECT
              : "element(" + OBJECT + OBJECT + ")" + OBJECT);
      return Type.getType(Object.class);
    };
  }

  /** Of an object and what is known of its variable: an offset, a field. */
  private static Key function(String name, Key object, Key variable) {
    return (code, method) -> {
      object.load(code, method);
      Type type = variable.load(code, method);
      String second = type.getSort() == Type.LONG ? "J" : OBJECT;
      Edge.call(code, name + "(" + OBJECT + second + ")" + OBJECT);
      return Type.getType(Object.class);
    };
  }

  private static Key function(String name, Key argument) {
    Type type = name.endsWith("Hash") ? Type.INT_TYPE : Type.getType(Object.class);
    return (code, method) -> {
      argument.load(code, method);
      Edge.call(code, name + "(" + OBJECT + ")" + type);
      return type;
    };
  }
}
