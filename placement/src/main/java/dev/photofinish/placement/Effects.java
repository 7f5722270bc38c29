/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What instructions do that others may notice, or that lets others be noticed.
 *
 * <p>A class that is named for the first time may be loaded, by code of the target; one that is
 * used for the first time may be initialised: both are what a call of unknown code is.
 */
final class Effects {
  private static final String CALM_PACKAGE = "java/lang/";

  /** Before the name of a class that is there, but perhaps not initialised. */
  private static final String LOADED = "loaded ";

  private final Classes classes;
  private final Callees callees;
  private final boolean initialised;
  private final Map<FieldInsnNode, Classes.Field> fields = new HashMap<>();
  private final Map<MethodInsnNode, Effect> calls = new HashMap<>();

  /**
   * @param initialised whether the class was seen to when the method was entered
   */
  Effects(Classes classes, Callees callees, boolean initialised) {
    this.classes = classes;
    this.callees = callees;
    this.initialised = initialised;
  }

  /** Whether an instruction may throw: constants, variables, sums and jumps do not. */
  static boolean mayThrow(int opcode) {
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> true;
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, Opcodes.IFNULL, Opcodes.IFNONNULL -> false;
      default ->
          opcode > Opcodes.GOTO
              || opcode == Opcodes.LDC
              || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
              || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    };
  }

  /**
   * The effect of an instruction.
   *
   * @param facts know which classes have been used before
   * @param runs whether it is to be noted which are used now
   */
  Effect of(AbstractInsnNode instruction, Facts facts, boolean runs) {
    Effect effect = of(instruction, facts);
    if (runs && instruction instanceof FieldInsnNode access) {
      note(access, facts);
    } else if (runs && instruction instanceof TypeInsnNode type) {
      if (type.getOpcode() == Opcodes.NEW) {
        facts.use(type.desc);
      } else {
        noteLoaded(elementOf(type.desc), facts);
      }
    }
    return effect;
  }

  /** The field that an instruction names. */
  Classes.Field field(FieldInsnNode access) {
    return fields.computeIfAbsent(access, key -> classes.field(key.owner, key.name, key.desc));
  }

  /** A static field that a class inherits leaves that class alone: JLS 12.4.1. */
  private void note(FieldInsnNode access, Facts facts) {
    boolean isStatic = access.getOpcode() <= Opcodes.PUTSTATIC;
    if (isStatic && field(access).kind() != Classes.Kind.UNKNOWN) {
      facts.use(field(access).declaring());
    }
    noteLoaded(access.owner, facts);
  }

  private void noteLoaded(String type, Facts facts) {
    if (type != null && classes.mayLoad(type)) {
      facts.use(LOADED + type);
    }
  }

  private Effect of(AbstractInsnNode instruction, Facts facts) {
    int opcode = instruction.getOpcode();
    return switch (opcode) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD -> field((FieldInsnNode) instruction, facts);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> staticField((FieldInsnNode) instruction, facts);
      case Opcodes.MONITORENTER -> Effect.ACQUIRE;
      case Opcodes.MONITOREXIT -> Effect.RELEASE;
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESTATIC ->
          call((MethodInsnNode) instruction, facts);
      case Opcodes.INVOKEDYNAMIC -> Effect.ANYTHING;
      case Opcodes.NEW -> create(((TypeInsnNode) instruction).desc, facts);
      case Opcodes.CHECKCAST, Opcodes.INSTANCEOF, Opcodes.ANEWARRAY ->
          load(((TypeInsnNode) instruction).desc, facts);
      case Opcodes.MULTIANEWARRAY -> load(((MultiANewArrayInsnNode) instruction).desc, facts);
      case Opcodes.LDC -> constant(((LdcInsnNode) instruction).cst, facts);
      default ->
          opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
              ? Effect.writes(Set.of(Path.elements(opcode)))
              : Effect.NONE;
    };
  }

  private Effect call(MethodInsnNode call, Facts facts) {
    Effect effect = calls.computeIfAbsent(call, callees::effect);
    boolean uses = call.getOpcode() == Opcodes.INVOKESTATIC && LibraryMethods.effect(call) == null;
    return uses ? use(call.owner, facts).and(effect) : effect;
  }

  private Effect field(FieldInsnNode access, Facts facts) {
    return load(access.owner, facts).and(access(access));
  }

  private Effect staticField(FieldInsnNode access, Facts facts) {
    Effect use = use(field(access).declaring(), facts);
    return load(access.owner, facts).and(use).and(access(access));
  }

  private Effect access(FieldInsnNode access) {
    int opcode = access.getOpcode();
    boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    Classes.Field field = field(access);
    return switch (field.kind()) {
      case PLAIN, FINAL -> write ? Effect.writes(Set.of(field.name())) : Effect.NONE;
      case VOLATILE -> write ? Effect.RELEASE : Effect.ACQUIRE;
      case UNKNOWN -> Effect.ANYTHING;
    };
  }

  private Effect create(String type, Facts facts) {
    return isCalm(type) ? use(type, facts) : use(type, facts).and(Effect.CREATE);
  }

  private static boolean isCalm(String type) {
    return type.startsWith(CALM_PACKAGE) && type.indexOf('/', CALM_PACKAGE.length()) < 0;
  }

  /**
   * A class of the code itself is initialised, or another thread is at it: then there is a wait.
   * But code of an object cannot run that early if the initialiser makes none; and what it did
   * comes before the object, and so before whoever got that without a race.
   */
  Effect use(String type, Facts facts) {
    if (facts.isUsed(type)) {
      return Effect.NONE;
    }
    if (classes.isOwn(type)) {
      return initialised || !callees.mayCreateEarly(type) ? Effect.NONE : Effect.ACQUIRE;
    }
    return isCalm(type) || !(classes.mayInitialise(type) || classes.mayLoad(type))
        ? Effect.NONE
        : Effect.ANYTHING;
  }

  private Effect load(String type, Facts facts) {
    String name = elementOf(type);
    if (name == null || !classes.mayLoad(name) || classes.isOwn(name)) {
      return Effect.NONE;
    }
    return facts.isUsed(name) || facts.isUsed(LOADED + name) ? Effect.NONE : Effect.ANYTHING;
  }

  /** The class of an array's elements, or the class itself; null if there is none. */
  private static String elementOf(String type) {
    if (!type.startsWith("[")) {
      return type;
    }
    return type.endsWith(";") ? type.substring(type.indexOf('L') + 1, type.length() - 1) : null;
  }

  private Effect constant(Object constant, Facts facts) {
    if (constant instanceof Type type) {
      return type.getSort() == Type.METHOD ? Effect.ANYTHING : load(type.getInternalName(), facts);
    }
    return constant instanceof Handle || constant instanceof ConstantDynamic
        ? Effect.ANYTHING
        : Effect.NONE;
  }
}
