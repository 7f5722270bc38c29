/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Remembers of which classes was asked.
 *
 * <p>An answer about a class depends on its file, and on those of its supertypes.
 */
final class GroundedClasses implements Classes {
  private final Classes classes;
  private final String self;
  private final World world;
  private final Set<Ground> grounds;
  private final KnownEffects effects; // nobody else's: each answer is to be noted

  GroundedClasses(Classes classes, String self, World world) {
    this(classes, self, world, new LinkedHashSet<>(), new KnownEffects());
  }

  private GroundedClasses(
      Classes classes, String self, World world, Set<Ground> grounds, KnownEffects effects) {
    this.classes = classes;
    this.self = self;
    this.world = world;
    this.grounds = grounds;
    this.effects = effects;
  }

  Set<Ground> grounds() {
    return grounds;
  }

  private void note(String type) {
    for (String each : world.supertypes(type)) {
      if (world.get(each) != null) {
        grounds.add(new Ground(each, false));
      }
    }
  }

  @Override
  public Field field(String owner, String name, String descriptor) {
    note(owner);
    return classes.field(owner, name, descriptor);
  }

  @Override
  public MethodNode callee(MethodInsnNode call) {
    note(call.owner);
    return classes.callee(call);
  }

  @Override
  public boolean isSelf(String name) {
    return classes.isSelf(name);
  }

  @Override
  public Classes from(String name) {
    note(name);
    Classes there = classes.from(name);
    return there == null ? null : new GroundedClasses(there, name, world, grounds, effects);
  }

  @Override
  public KnownEffects effects() {
    return effects;
  }

  @Override
  public List<String> initialisers(String name) {
    note(name);
    return classes.initialisers(name);
  }

  @Override
  public boolean isOwn(String name) {
    note(self);
    return classes.isOwn(name);
  }

  @Override
  public boolean mayLoad(String name) {
    return classes.mayLoad(name);
  }
}
