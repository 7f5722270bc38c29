/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts hooks into a class of the JDK. Changes the bodies of methods, and nothing else. */
final class HookInserter extends ClassVisitor {
  private final List<JdkHook> hooks;
  private final Set<JdkHook> placed;

  private HookInserter(ClassVisitor next, List<JdkHook> hooks, Set<JdkHook> placed) {
    super(Opcodes.ASM9, next);
    this.hooks = hooks;
    this.placed = placed;
  }

  /** Returns the class with {@code hooks}; adds those that found their place to {@code placed}. */
  static byte[] insert(byte[] classFile, List<JdkHook> hooks, Set<JdkHook> placed) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new HookInserter(writer, hooks, placed), 0);
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
    for (JdkHook hook : hooks) {
      if (hook.isIn(name, descriptor)) {
        method = insert(hook, method);
      }
    }
    return method;
  }

  private MethodVisitor insert(JdkHook hook, MethodVisitor next) {
    return hook.place()
        .visitor(
            next,
            () -> {
              hook.code().accept(next);
              placed.add(hook);
            });
  }
}
