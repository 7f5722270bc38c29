/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What calls do: by the table of the library, or by the code that they are known to run. */
final class Callees {
  /** A method that is longer, or calls deeper, may do anything. */
  private static final int LONGEST = 300;

  private static final int DEEPEST = 4;

  private final Classes classes;
  private final KnownEffects own; // of the methods of the class itself
  private final int depth;
  private final Map<String, Boolean> creators = new HashMap<>();

  /** Of the code of the class that {@code classes} are around. */
  Callees(Classes classes) {
    this(classes, new KnownEffects(), 0);
  }

  private Callees(Classes classes, KnownEffects own, int depth) {
    this.classes = classes;
    this.own = own;
    this.depth = depth;
  }

  /** What the code does that a call runs; that its class may be initialised is another matter. */
  Effect effect(MethodInsnNode call) {
    Effect library = LibraryMethods.effect(call);
    return library != null ? library : known(call);
  }

  /** Whether there may be objects of a class, or of a subclass, before it is initialised. */
  boolean mayCreateEarly(String type) {
    Boolean early = creators.get(type);
    if (early == null) {
      early = classes.initialisers(type) == null;
      for (String each : early ? List.<String>of() : classes.initialisers(type)) {
        early |=
            body(new MethodInsnNode(Opcodes.INVOKESTATIC, each, "<clinit>", "()V", false))
                .creates();
      }
      creators.put(type, early);
    }
    return early;
  }

  /** By the code as it is, and only if that says nothing by what was found out ahead of time. */
  private Effect known(MethodInsnNode call) {
    Effect body = body(call);
    Effect summary = body.isAnything() ? classes.summary(call) : null;
    return summary != null ? summary : body;
  }

  /** By the code; that of another class is read for all who call it. */
  private Effect body(MethodInsnNode call) {
    boolean self = classes.isSelf(call.owner);
    KnownEffects effects = self ? own : classes.effects();
    Call key = Call.of(call);
    Effect body = effects.get(key);
    if (body == null && depth < DEEPEST) {
      effects.put(key, Effect.ANYTHING); // should it call itself
      Classes there = self ? classes : classes.from(call.owner);
      body = there == null ? Effect.ANYTHING : new Callees(there, effects, depth + 1).ofCode(call);
      effects.put(key, body);
    }
    return body == null ? Effect.ANYTHING : body;
  }

  private Effect ofCode(MethodInsnNode call) {
    MethodNode callee = classes.callee(call);
    if (callee == null || !isPlain(callee) || callee.instructions.size() > LONGEST) {
      return Effect.ANYTHING;
    }
    Effect all = Repetition.isEndless(callee) ? Effect.ENDLESS : Effect.NONE;
    Facts facts = new Facts();
    Effects effects = new Effects(classes, this, false);
    for (AbstractInsnNode each : callee.instructions) {
      all = all.and(effects.of(each, facts, false));
      if (all.isAnything()) {
        break;
      }
    }
    return all;
  }

  /** Whether a method does what its code does, and no more. */
  static boolean isPlain(MethodNode method) {
    int refused = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
    return (method.access & refused) == 0;
  }
}
