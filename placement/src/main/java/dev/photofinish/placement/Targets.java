/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that one call may run, by the hierarchy of all classes.
 *
 * <p>Errs on the side of too many: what JVMS 5.4.6 may select is among them.
 */
final class Targets {
  /** A method with its class. */
  record Method(ClassNode type, MethodNode code) {
    boolean is(int flags) {
      return (code.access & flags) != 0;
    }

    private String folder() {
      return type.name.substring(0, type.name.lastIndexOf('/') + 1);
    }
  }

  private static final String OBJECT = "java/lang/Object";
  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
  private static final int NO_OBJECTS = Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE;

  /** What each class has from {@code Object}, also if no class in between declares it. */
  private static final Set<String> OF_OBJECT =
      Set.of(
          "clone",
          "equals",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  private final World world;
  private final Call call;
  private final Set<Ground> grounds = new LinkedHashSet<>();
  private final Set<Method> methods = new LinkedHashSet<>();
  private boolean known;

  private Targets(World world, Call call) {
    this.world = world;
    this.call = call;
  }

  static Targets of(Call call, World world) {
    Targets targets = new Targets(world, call);
    targets.known = call.exact() ? targets.addNamed() : targets.addAll();
    return targets;
  }

  /** Whether nothing else can run. */
  boolean areKnown() {
    return known;
  }

  Set<Method> methods() {
    return methods;
  }

  Set<Ground> grounds() {
    return grounds;
  }

  private boolean addNamed() {
    Method named = named();
    return named != null && methods.add(named);
  }

  /** The method that a class, or the nearest of its superclasses, declares; null if unknown. */
  private Method named() {
    for (String each : world.superclasses(call.owner())) {
      ClassNode type = world.get(each);
      if (type == null) {
        return null;
      }
      grounds.add(new Ground(each, false));
      Method declared = declared(type);
      if (declared != null || isInterface(type)) {
        return declared;
      }
    }
    return null;
  }

  private static boolean isInterface(ClassNode type) {
    return (type.access & Opcodes.ACC_INTERFACE) != 0;
  }

  private Method declared(ClassNode type) {
    for (MethodNode each : type.methods) {
      if (call.names(each.name, each.desc)) {
        return new Method(type, each);
      }
    }
    return null;
  }

  /** What the call runs on an object of any class that descends from the one it names. */
  private boolean addAll() {
    Method named = named();
    if (world.get(call.owner()) == null || (named == null && !isComplete(call.owner()))) {
      return false; // who knows which methods override it
    }
    if (named != null && named.is(Opcodes.ACC_PRIVATE)) {
      return methods.add(named);
    }
    for (String each : world.subtypes(call.owner())) {
      grounds.add(new Ground(each, true));
      boolean instantiable = (world.get(each).access & NO_OBJECTS) == 0;
      if (world.isMadeUp(each) || (instantiable && !addSelected(each, named))) {
        return false;
      }
    }
    return !methods.isEmpty();
  }

  /** Whether all superclasses are known. */
  private boolean isComplete(String type) {
    List<String> all = world.superclasses(type);
    return all.get(all.size() - 1).equals(OBJECT);
  }

  /** What the call runs on an object of a class; returns whether that is known. */
  private boolean addSelected(String type, Method named) {
    for (String each : world.superclasses(type)) {
      Method declared = world.get(each) == null ? null : declared(world.get(each));
      if (declared != null && !declared.is(Opcodes.ACC_STATIC)) {
        methods.add(declared);
        if (overrides(declared, named)) {
          addGrounds(world.superclasses(type));
          return true;
        }
      }
    }
    return !OF_OBJECT.contains(call.name()) && addDefaults(type);
  }

  private void addGrounds(Iterable<String> types) {
    for (String each : types) {
      if (world.get(each) != null) {
        grounds.add(new Ground(each, false));
      }
    }
  }

  /** Whether a method is sure to be the one, or to run in its place: JVMS 5.4.5. */
  private static boolean overrides(Method method, Method named) {
    if (method.equals(named)) {
      return true;
    }
    boolean local = named != null && !named.is(VISIBLE);
    return local
        ? !method.is(Opcodes.ACC_PRIVATE) && method.folder().equals(named.folder())
        : method.is(VISIBLE);
  }

  /** Methods of interfaces, which come last; returns whether there is one, and no class unknown. */
  private boolean addDefaults(String type) {
    Set<String> all = world.supertypes(type);
    addGrounds(all);
    boolean any = false;
    for (String each : all) {
      ClassNode node = world.get(each);
      if (node == null && !each.equals(OBJECT)) {
        return false;
      }
      Method declared = node == null || !isInterface(node) ? null : declared(node);
      if (declared != null && !declared.is(Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) {
        methods.add(declared);
        any = true;
      }
    }
    return any;
  }
}
