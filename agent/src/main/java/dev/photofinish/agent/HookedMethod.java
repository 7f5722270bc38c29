/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.LocalVariablesSorter;

/** A method of the JDK while hooks are put into it: what their code may refer to. */
final class HookedMethod {
  private static final int FOR_KEYS = 8;

  final String owner;
  final boolean isStatic;
  final String name;
  final String descriptor;
  final Map<String, String> fields; // of the class, with their descriptors
  final int frames; // the type of ASM's frames that go with the others of the method

  /** What is on top of the stack where the hook goes; null if that is of no interest. */
  Type top;

  private final LocalVariablesSorter locals; // null if nothing is kept
  private final MethodVisitor raw; // below the sorter
  private final Type kept; // null if nothing is
  private int keptIndex;

  HookedMethod(
      String owner,
      int access,
      String name,
      String descriptor,
      Map<String, String> fields,
      int frames,
      Type kept,
      LocalVariablesSorter locals,
      MethodVisitor raw) {
    this.owner = owner;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.name = name;
    this.descriptor = descriptor;
    this.fields = fields;
    this.frames = frames;
    this.kept = kept != null && kept.getSort() >= Type.ARRAY ? Type.getType(Object.class) : kept;
    this.locals = locals;
    this.raw = raw;
  }

  Type result() {
    return Type.getReturnType(descriptor);
  }

  /** The index of the variable that holds argument {@code number}, counted from 0. */
  int argument(int number) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int index = isStatic ? 0 : 1;
    for (int i = 0; i < number; i++) {
      index += types[i].getSize();
    }
    return index;
  }

  /**
   * The most that a hook puts on the stack: the result, the receiver and all arguments, or a few
   * keys. To compute it would take as long as all the rest, at every start.
   */
  int stack() {
    return (Type.getArgumentsAndReturnSizes(descriptor) >> 2) + FOR_KEYS;
  }

  /** At the entry: makes room for what is kept, zero or null so far, if anything is. */
  void makeRoom() {
    if (kept != null) {
      keptIndex = locals.newLocal(kept);
      raw.visitInsn(kept.getSort() == Type.OBJECT ? Opcodes.ACONST_NULL : Opcodes.ICONST_0);
      keep();
    }
  }

  /** Takes the top of the stack into the room. */
  void keep() {
    raw.visitVarInsn(kept.getOpcode(Opcodes.ISTORE), keptIndex);
  }

  /** Pushes what was kept. */
  Type loadKept() {
    raw.visitVarInsn(kept.getOpcode(Opcodes.ILOAD), keptIndex);
    return kept;
  }
}
