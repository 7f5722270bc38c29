/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.LocalVariablesSorter;

/** Puts hooks into a class of the JDK. Changes the bodies of methods, and nothing else. */
final class HookInserter extends ClassVisitor {
  private final Map<String, List<JdkHook>> named = new HashMap<>(); // by the name of a method
  private final List<JdkHook> others = new ArrayList<>();
  private final Set<Conduct> conduct;
  private final Set<JdkHook> placed;
  private final int frames; // the type of those that are added
  private final Map<String, String> fields = new HashMap<>();
  private String owner;

  private HookInserter(
      ClassVisitor next,
      List<JdkHook> hooks,
      Set<Conduct> conduct,
      Set<JdkHook> placed,
      int frames) {
    super(Opcodes.ASM9, next);
    this.frames = frames;
    this.conduct = conduct;
    this.placed = placed;
    for (JdkHook hook : hooks) {
      add(hook);
    }
  }

  private void add(JdkHook hook) {
    String name = hook.methodName();
    List<JdkHook> same = name == null ? others : named.get(name);
    if (same == null) {
      same = new ArrayList<>();
      named.put(name, same);
    }
    same.add(hook);
  }

  /** Returns the class with {@code hooks}; adds those that found their place to {@code placed}. */
  static byte[] insert(byte[] classFile, List<JdkHook> hooks, Set<JdkHook> placed) {
    return insert(classFile, hooks, Set.of(), placed);
  }

  static byte[] insert(
      byte[] classFile, List<JdkHook> hooks, Set<Conduct> conduct, Set<JdkHook> placed) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0); // computes nothing
    boolean expand = kept(hooks) != null; // a new variable is in every frame: expensive
    reader.accept(
        new HookInserter(writer, hooks, conduct, placed, expand ? Opcodes.F_NEW : Opcodes.F_FULL),
        expand ? ClassReader.EXPAND_FRAMES : 0);
    return writer.toByteArray();
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    owner = name;
    super.visit(version, access, name, signature, parent, interfaces);
  }

  @Override
  public org.objectweb.asm.FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    fields.put(name, descriptor);
    return super.visitField(access, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
    for (Conduct each : conduct) {
      method = each.visitor(method, owner, access, frames);
    }
    List<JdkHook> here = hooksOf(access, name, descriptor);
    if (here.isEmpty()) {
      return method;
    }
    Type kept = kept(here);
    LocalVariablesSorter locals =
        kept == null ? null : new LocalVariablesSorter(Opcodes.ASM9, access, descriptor, method) {};
    HookedMethod hooked =
        new HookedMethod(owner, access, name, descriptor, fields, frames, kept, locals, method);
    return new Insertion(locals == null ? method : locals, here, hooked, placed);
  }

  private List<JdkHook> hooksOf(int access, String name, String descriptor) {
    List<JdkHook> here = new ArrayList<>();
    if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
      addThose(access, name, descriptor, named.getOrDefault(name, List.of()), here);
      addThose(access, name, descriptor, others, here);
    }
    return here;
  }

  private static void addThose(
      int access, String name, String descriptor, List<JdkHook> hooks, List<JdkHook> here) {
    for (JdkHook hook : hooks) {
      if (hook.isIn(access, name, descriptor)) {
        here.add(hook);
      }
    }
  }

  /** The type of what one of the hooks keeps; null if none does. */
  private static Type kept(List<JdkHook> here) {
    Type kept = null;
    for (JdkHook hook : here) {
      kept = hook.keeps() != null ? hook.keeps() : kept;
    }
    return kept;
  }
}
