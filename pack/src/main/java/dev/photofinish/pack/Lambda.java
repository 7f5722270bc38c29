/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.pack;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * A lambda, or a method reference, and the class that it becomes.
 *
 * @param name of the class, internal
 * @param host of the nest that it becomes part of, so that it may call what is private
 * @param method the one of the functional interface
 * @param site takes what is captured, and returns the interface
 * @param erased the type of the method
 * @param exact the same with type arguments in place
 * @param body what is called
 */
record Lambda(
    String name, String host, String method, Type site, Type erased, Type exact, Handle body) {
  private static final String MAKE = "make";
  private static final String ONLY = "ONLY";
  private static final Method NO_ARGUMENTS = new Method("<init>", "()V");

  /** Emits what makes one, of what is captured, which is on the stack. */
  void make(MethodVisitor code) {
    if (captured().length == 0) {
      code.visitFieldInsn(Opcodes.GETSTATIC, name, ONLY, site.getReturnType().getDescriptor());
    } else {
      code.visitMethodInsn(Opcodes.INVOKESTATIC, name, MAKE, site.getDescriptor(), false);
    }
  }

  byte[] classFile() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] interfaces = {site.getReturnType().getInternalName()};
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    out.visit(Opcodes.V17, access, name, null, "java/lang/Object", interfaces);
    out.visitNestHost(host);
    writeConstructor(out);
    if (captured().length == 0) {
      writeOnly(out);
    } else {
      writeMake(out);
    }
    writeMethod(out);
    out.visitEnd();
    return out.toByteArray();
  }

  private Type[] captured() {
    return site.getArgumentTypes();
  }

  private Type type() {
    return Type.getObjectType(name);
  }

  private Method constructor() {
    return new Method("<init>", Type.VOID_TYPE, captured());
  }

  private static String field(int index) {
    return "captured" + index;
  }

  private void writeConstructor(ClassWriter out) {
    GeneratorAdapter code = method(out, Opcodes.ACC_PRIVATE, constructor());
    code.loadThis();
    code.invokeConstructor(Type.getType(Object.class), NO_ARGUMENTS);
    for (int i = 0; i < captured().length; i++) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      out.visitField(access, field(i), captured()[i].getDescriptor(), null, null).visitEnd();
      code.loadThis();
      code.loadArg(i);
      code.putField(type(), field(i), captured()[i]);
    }
    finish(code);
  }

  /** Without anything captured one is as good as another. */
  private void writeOnly(ClassWriter out) {
    Type type = site.getReturnType();
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    out.visitField(access, ONLY, type.getDescriptor(), null, null).visitEnd();
    GeneratorAdapter code = method(out, Opcodes.ACC_STATIC, new Method("<clinit>", "()V"));
    code.newInstance(type());
    code.dup();
    code.invokeConstructor(type(), NO_ARGUMENTS);
    code.putStatic(type(), ONLY, type);
    finish(code);
  }

  private void writeMake(ClassWriter out) {
    GeneratorAdapter code = method(out, Opcodes.ACC_STATIC, new Method(MAKE, site.getDescriptor()));
    code.newInstance(type());
    code.dup();
    code.loadArgs();
    code.invokeConstructor(type(), constructor());
    finish(code);
  }

  private void writeMethod(ClassWriter out) {
    Method implemented = new Method(method, erased.getDescriptor());
    GeneratorAdapter code = method(out, Opcodes.ACC_PUBLIC, implemented);
    boolean makes = body.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    Type owner = Type.getObjectType(body.getOwner());
    if (makes) {
      code.newInstance(owner);
      code.dup();
    }
    for (int i = 0; i < captured().length; i++) {
      code.loadThis();
      code.getField(type(), field(i), captured()[i]);
    }
    List<Type> parameters = parameters(owner);
    for (int i = 0; i < erased.getArgumentTypes().length; i++) {
      code.loadArg(i);
      convert(erased.getArgumentTypes()[i], exact.getArgumentTypes()[i], code);
      convert(exact.getArgumentTypes()[i], parameters.get(captured().length + i), code);
    }
    code.visitMethodInsn(
        opcode(), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
    Type result = makes ? owner : Type.getReturnType(body.getDesc());
    if (!erased.getReturnType().equals(Type.VOID_TYPE)) {
      convert(result, exact.getReturnType(), code);
      convert(exact.getReturnType(), erased.getReturnType(), code);
    } else if (result.getSize() > 0) {
      code.visitInsn(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
    finish(code);
  }

  /** What the body takes: the object first, if it is called on one. */
  private List<Type> parameters(Type owner) {
    List<Type> parameters = new ArrayList<>();
    if (body.getTag() != Opcodes.H_INVOKESTATIC && body.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
      parameters.add(owner);
    }
    Collections.addAll(parameters, Type.getArgumentTypes(body.getDesc()));
    return parameters;
  }

  private int opcode() {
    return switch (body.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> body.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    };
  }

  private static void convert(Type from, Type to, GeneratorAdapter code) {
    if (from.equals(to)) {
      return;
    }
    if (isPrimitive(from) && isPrimitive(to)) {
      code.cast(from, to);
    } else if (isPrimitive(from)) {
      code.valueOf(from);
    } else if (isPrimitive(to)) {
      code.unbox(to);
    } else {
      code.checkCast(to);
    }
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  private static GeneratorAdapter method(ClassWriter out, int access, Method method) {
    MethodVisitor code =
        out.visitMethod(access, method.getName(), method.getDescriptor(), null, null);
    code.visitCode();
    return new GeneratorAdapter(code, access, method.getName(), method.getDescriptor());
  }

  private static void finish(GeneratorAdapter code) {
    code.returnValue();
    code.endMethod();
  }
}
