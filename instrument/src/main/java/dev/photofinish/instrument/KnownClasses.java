/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Classes;
import dev.photofinish.placement.Effect;
import dev.photofinish.placement.KnownEffects;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes around one class, as far as the placement of checks depends on them. */
final class KnownClasses implements Classes {
  private final Hierarchy hierarchy;
  private final boolean loads;
  private final TrustedSummaries summaries;
  private final KnownMethods methods;
  private final Map<String, Optional<List<String>>> initialisers = new HashMap<>();
  private final Map<String, Boolean> own = new HashMap<>();

  /**
   * @param loads whether code of the target looks for the classes that the class names
   * @param summaries null if there are none
   */
  KnownClasses(Hierarchy hierarchy, boolean loads, TrustedSummaries summaries) {
    this(hierarchy, loads, summaries, new KnownMethods(hierarchy));
  }

  private KnownClasses(
      Hierarchy hierarchy, boolean loads, TrustedSummaries summaries, KnownMethods methods) {
    this.hierarchy = hierarchy;
    this.loads = loads;
    this.summaries = summaries;
    this.methods = methods;
  }

  @Override
  public Field field(String owner, String name, String descriptor) {
    Hierarchy.Resolved field = hierarchy.field(owner, name, descriptor);
    return new Field(field.declaring() + "." + field.name(), kind(field));
  }

  @Override
  public boolean isShared(String owner, String name, String descriptor) {
    return hierarchy.field(owner, name, descriptor).isShared();
  }

  private static Kind kind(Hierarchy.Resolved field) {
    if (!field.known()) {
      return Kind.UNKNOWN;
    }
    if (field.is(Opcodes.ACC_VOLATILE)) {
      return Kind.VOLATILE;
    }
    return field.is(Opcodes.ACC_FINAL) ? Kind.FINAL : Kind.PLAIN;
  }

  @Override
  public MethodNode callee(MethodInsnNode call) {
    return methods.find(call);
  }

  @Override
  public boolean isSelf(String name) {
    return name.equals(hierarchy.self().name());
  }

  /** Without summaries: what code does by itself is so for good, what they say may cease to be. */
  @Override
  public Classes from(String name) {
    return hierarchy
        .from(name)
        .map(there -> new KnownClasses(there, loads, null, methods))
        .orElse(null);
  }

  @Override
  public KnownEffects effects() {
    return hierarchy.effects();
  }

  /**
   * Not where classes are looked for by the target: the analysis took none of that into account.
   */
  @Override
  public Effect summary(MethodInsnNode call) {
    return loads || summaries == null
        ? null
        : summaries.effect(call, hierarchy.loader(), hierarchy.self());
  }

  @Override
  public List<String> initialisers(String name) {
    return initialisers
        .computeIfAbsent(name, key -> Optional.ofNullable(hierarchy.initialisers(key)))
        .orElse(null);
  }

  @Override
  public boolean isOwn(String name) {
    return own.computeIfAbsent(name, hierarchy::isOwn);
  }

  @Override
  public boolean mayLoad(String name) {
    return loads;
  }
}
