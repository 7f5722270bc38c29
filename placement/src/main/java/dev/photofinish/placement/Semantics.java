/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** What one instruction makes of a state. */
final class Semantics {
  /** {@code this}, before the constructor of the superclass has returned. */
  private static final Value UNINITIALISED = Value.symbol(Points.ENTRY, 0xFFFF, 1);

  private static final Value THIS = Value.symbol(Points.ENTRY, 0, 1);

  private final MethodNode method;
  private final Classes classes;
  private final Effects effects;
  private final Interpretation interpretation = new Interpretation();

  Semantics(MethodNode method, Classes classes, Callees callees) {
    this.method = method;
    this.classes = classes;
    boolean entered = (method.access & Opcodes.ACC_STATIC) != 0 || method.name.equals("<init>");
    this.effects = new Effects(classes, callees, entered);
  }

  /** Whether one check does for a field that is accessed and for others. */
  boolean isShared(FieldInsnNode access) {
    return classes.isShared(access.owner, access.name, access.desc);
  }

  /** Whether the constructor of the superclass is yet to be called: no handler can be added. */
  boolean isEarly(State state) {
    if (!method.name.equals("<init>")) {
      return false;
    }
    for (int slot = 0; slot < state.slots(); slot++) {
      if (state.get(slot).equals(UNINITIALISED)) {
        return true;
      }
    }
    return false;
  }

  /** Whether checks of what was accessed before an instruction can be made after it. */
  boolean canPutOff(AbstractInsnNode instruction, State state) {
    return effects.of(instruction, state.facts(), false).isCalm() && !isEarly(state);
  }

  /** Whether a value is {@code this}, once it is an object. */
  boolean isThis(Value value) {
    return value.equals(THIS) && (method.access & Opcodes.ACC_STATIC) == 0;
  }

  /** Whether a value is the object that the method constructs. */
  boolean isUnderConstruction(Value value) {
    return method.name.equals("<init>") && value.equals(THIS);
  }

  MethodNode method() {
    return method;
  }

  Effects effects() {
    return effects;
  }

  /** What holds when the method is entered. */
  State entry() {
    Frame<Value> frame = new Frame<>(method.maxLocals, method.maxStack);
    int local = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      frame.setLocal(local++, method.name.equals("<init>") ? UNINITIALISED : THIS);
    }
    for (Type each : Type.getArgumentTypes(method.desc)) {
      frame.setLocal(local, Value.symbol(Points.ENTRY, local, each.getSize()));
      if (each.getSize() == 2) {
        frame.setLocal(local + 1, Value.EMPTY);
      }
      local += each.getSize();
    }
    for (; local < method.maxLocals; local++) {
      frame.setLocal(local, Value.EMPTY);
    }
    return new State(frame, new Facts());
  }

  /** What holds where an exception that is thrown in {@code state} is handled. */
  static State handler(State state, int handler, Facts facts) {
    Frame<Value> frame = new Frame<>(state.frame());
    frame.clearStack();
    frame.push(Value.symbol(Points.before(handler), 0xFFFF, 1));
    return new State(frame, facts);
  }

  /**
   * Lets an instruction run.
   *
   * @param index its place in the code
   * @return whether it has a variable changed, or something forgotten
   */
  boolean step(AbstractInsnNode instruction, int index, State state) throws AnalyzerException {
    if (instruction.getOpcode() < 0) {
      return false;
    }
    Access access = access(instruction, state);
    Facts facts = state.facts();
    boolean forgot = facts.apply(effects.of(instruction, facts, true), index);
    if (isConstructorOfThis(instruction, state)) {
      state.rename(UNINITIALISED, THIS);
      forgot = true;
    }
    boolean holds = access != null && access.path() != null && isHeld(access.kind());
    Value known = holds && !access.write() ? facts.loaded(access.path()) : null;
    Value stored = holds && access.write() ? state.operand(0) : null;
    interpretation.prepare(Points.at(index), known);
    state.frame().execute(instruction, interpretation);
    if (holds) {
      note(instruction, access, stored != null ? stored : state.operand(0), index, facts);
    }
    return forgot || changesVariable(instruction.getOpcode());
  }

  private static void note(
      AbstractInsnNode instruction, Access access, Value value, int index, Facts facts) {
    boolean isFinal = access.kind() == Classes.Kind.FINAL;
    if (!isFinal) {
      facts.accessed(access.path(), access.write(), index);
    }
    if (isReference(instruction) || (!isFinal && isInt(instruction))) {
      facts.holds(access.path(), value, isFinal);
    }
  }

  /** Whether a location keeps what was stored there until somebody writes it. */
  private static boolean isHeld(Classes.Kind kind) {
    return kind == Classes.Kind.PLAIN || kind == Classes.Kind.FINAL;
  }

  private static boolean isReference(AbstractInsnNode access) {
    return access instanceof FieldInsnNode field
        ? Type.getType(field.desc).getSort() >= Type.ARRAY
        : access.getOpcode() == Opcodes.AALOAD || access.getOpcode() == Opcodes.AASTORE;
  }

  private static boolean isInt(AbstractInsnNode access) {
    return access instanceof FieldInsnNode field
        ? field.desc.equals("I")
        : access.getOpcode() == Opcodes.IALOAD || access.getOpcode() == Opcodes.IASTORE;
  }

  private static boolean changesVariable(int opcode) {
    return opcode == Opcodes.IINC || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE);
  }

  private boolean isConstructorOfThis(AbstractInsnNode instruction, State state) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.name.equals("<init>")
        && state.operand(Type.getArgumentTypes(call.desc).length).equals(UNINITIALISED);
  }

  /** What holds once an instruction has had its effect, but before it accesses anything. */
  Facts factsAt(AbstractInsnNode instruction, int index, State before) {
    Effect effect = effects.of(instruction, before.facts(), false);
    if (effect.isNone()) {
      return before.facts();
    }
    Facts facts = before.facts().copy();
    var unused = facts.apply(effect, index);
    return facts;
  }

  /** The access that an instruction makes, or null. */
  Access access(AbstractInsnNode instruction, State state) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode access) {
      Classes.Field field = effects.field(access);
      boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
      return new Access(path(opcode, field.name(), state), write, field.kind());
    }
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return new Access(
          new Path.Element(state.operand(1), state.operand(0), Path.elements(opcode)),
          false,
          Classes.Kind.PLAIN);
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return new Access(
          new Path.Element(state.operand(2), state.operand(1), Path.elements(opcode)),
          true,
          Classes.Kind.PLAIN);
    }
    return null;
  }

  private static Path path(int opcode, String field, State state) {
    if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
      return new Path.Static(field);
    }
    Value object = state.operand(opcode == Opcodes.GETFIELD ? 0 : 1);
    return object.equals(UNINITIALISED) ? null : new Path.Field(object, field);
  }
}
