/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which classes are known to have been initialised, along the code of one method.
 *
 * <p>That a class is used has to be told only once on every path.
 */
final class Initialisers {
  private final Target target;
  private final Set<String> told = new HashSet<>();
  private final Set<String> toldFirst = new HashSet<>(); // before the code branches: for good
  private boolean branched;

  Initialisers(Target target) {
    this.target = target;
  }

  /**
   * What the first instruction may rely on: the class of a static method, or of a new object. Null
   * if there is nothing to tell, or the caller does.
   */
  ClassUse atEntry() {
    boolean isHelper =
        target.hierarchy().self().isHelper(target.method().name, target.method().desc);
    boolean enters = (target.is(Opcodes.ACC_STATIC) && !isHelper) || target.isConstructor();
    return enters && !target.isInitialiser() ? use(target.owner(), target.owner()) : null;
  }

  /** A static field that {@code declaring} has is accessed by the name of {@code named}. */
  ClassUse atAccess(String named, String declaring) {
    boolean own = target.isInitialiser() && declaring.equals(target.owner());
    return own ? null : use(named, declaring);
  }

  /**
   * A static method is called. Small private ones are called in loops, and often have no other need
   * of the thread's state, so it is their callers who tell.
   */
  ClassUse atCall(MethodInsnNode call) {
    boolean own = call.owner.equals(target.owner());
    return own && target.hierarchy().self().isHelper(call.name, call.desc)
        ? atAccess(call.owner, call.owner)
        : null;
  }

  /** From here on the code has more than one path. */
  void branch() {
    branched = true;
  }

  /** Control may come from elsewhere. */
  void forget() {
    branched = true;
    told.clear();
  }

  private ClassUse use(String named, String declaring) {
    if (!target.hierarchy().initialises(declaring)
        || toldFirst.contains(declaring)
        || !told.add(declaring)) {
      return null;
    }
    if (!branched) {
      toldFirst.add(declaring);
    }
    return new ClassUse(named, target.hierarchy().typeNumber(named, declaring));
  }
}
