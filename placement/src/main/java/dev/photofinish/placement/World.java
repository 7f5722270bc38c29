/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes that are taken to be all there is, and how they descend from each other. Immutable. */
final class World {
  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Map<String, Set<String>> children = new HashMap<>();
  private final Set<String> madeUp = new HashSet<>();

  World(Collection<ClassNode> all) {
    for (ClassNode each : all) {
      classes.put(each.name, each);
      parents(each)
          .forEach(
              parent -> children.computeIfAbsent(parent, key -> new HashSet<>()).add(each.name));
      each.methods.forEach(this::noteMadeUp);
    }
  }

  Collection<ClassNode> classes() {
    return classes.values();
  }

  /** Null if the class is not known. */
  ClassNode get(String name) {
    return classes.get(name);
  }

  /** A type and all that descend from it. */
  Set<String> subtypes(String type) {
    return closure(type, each -> children.getOrDefault(each, Set.of()));
  }

  /** A class, its superclass, and so on; the last one may be unknown. */
  List<String> superclasses(String type) {
    return List.copyOf(
        closure(
            type,
            each -> {
              ClassNode node = classes.get(each);
              return node == null || node.superName == null ? List.of() : List.of(node.superName);
            }));
  }

  /** A type and all that it descends from, known or not. */
  Set<String> supertypes(String type) {
    return closure(
        type, each -> classes.containsKey(each) ? parents(classes.get(each)) : List.of());
  }

  /**
   * Whether there may be classes that implement a type, or are it, and have no file: those that the
   * JDK makes up for lambdas.
   */
  boolean isMadeUp(String type) {
    return madeUp.contains(type);
  }

  private static Collection<String> parents(ClassNode type) {
    Set<String> parents = new LinkedHashSet<>(type.interfaces);
    if (type.superName != null) {
      parents.add(type.superName);
    }
    return parents;
  }

  private static Set<String> closure(String start, Function<String, Collection<String>> next) {
    Set<String> all = new LinkedHashSet<>(List.of(start));
    Deque<String> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      for (String each : next.apply(open.pop())) {
        if (all.add(each)) {
          open.push(each);
        }
      }
    }
    return all;
  }

  /** Whatever computes an object when the program is linked may make up its class, too. */
  private void noteMadeUp(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof InvokeDynamicInsnNode dynamic) {
        noteMadeUp(Type.getReturnType(dynamic.desc));
        noteMadeUp(dynamic.bsmArgs);
      } else if (each instanceof LdcInsnNode load && load.cst instanceof ConstantDynamic dynamic) {
        noteMadeUp(dynamic);
      }
    }
  }

  private void noteMadeUp(Object[] constants) {
    for (Object each : constants) {
      if (each instanceof Type type) {
        noteMadeUp(type); // such as further interfaces of a lambda
      } else if (each instanceof ConstantDynamic dynamic) {
        noteMadeUp(dynamic);
      }
    }
  }

  private void noteMadeUp(ConstantDynamic constant) {
    noteMadeUp(Type.getType(constant.getDescriptor()));
    for (int i = 0; i < constant.getBootstrapMethodArgumentCount(); i++) {
      noteMadeUp(new Object[] {constant.getBootstrapMethodArgument(i)});
    }
  }

  private void noteMadeUp(Type type) {
    if (type.getSort() == Type.OBJECT) {
      madeUp.add(type.getInternalName());
    }
  }
}
