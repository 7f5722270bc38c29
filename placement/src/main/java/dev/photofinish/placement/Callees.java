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
  private final Map<Call, Effect> known = new HashMap<>();
  private final Map<String, Boolean> creators = new HashMap<>();
  private int depth;

  Callees(Classes classes) {
    this.classes = classes;
  }

  Effect effect(MethodInsnNode call, Facts facts, Effects effects) {
    Effect library = LibraryMethods.effect(call);
    if (library != null) {
      return library;
    }
    Call key = Call.of(call);
    Effect body = known.get(key);
    if (body == null) {
      known.put(key, Effect.ANYTHING); // should it call itself
      body = known(call);
      known.put(key, body);
    }
    boolean uses = call.getOpcode() == Opcodes.INVOKESTATIC;
    return uses ? effects.use(call.owner, facts).and(body) : body;
  }

  /** Whether there may be objects of a class, or of a subclass, before it is initialised. */
  boolean mayCreateEarly(String type) {
    Boolean early = creators.get(type);
    if (early == null) {
      creators.put(type, true); // should its initialiser ask
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

  private Effect body(MethodInsnNode call) {
    MethodNode callee = depth < DEEPEST ? classes.callee(call) : null;
    if (callee == null || !isPlain(callee) || callee.instructions.size() > LONGEST) {
      return Effect.ANYTHING;
    }
    depth++;
    Effect all = Repetition.isPossible(callee) ? Effect.ENDLESS : Effect.NONE;
    Facts facts = new Facts();
    Effects effects = new Effects(classes, this, false);
    for (AbstractInsnNode each : callee.instructions) {
      all = all.and(effects.of(each, facts, false));
      if (all.isAnything()) {
        break;
      }
    }
    depth--;
    return all;
  }

  /** Whether a method does what its code does, and no more. */
  static boolean isPlain(MethodNode method) {
    int refused = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
    return (method.access & refused) == 0;
  }
}
