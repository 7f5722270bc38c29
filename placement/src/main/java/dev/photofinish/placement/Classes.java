/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the code of one class must know of others. */
public interface Classes {
  /** What is known of a field. */
  enum Kind {
    PLAIN,
    FINAL,
    VOLATILE,
    /** The class that declares it was not found: it may be any of the others. */
    UNKNOWN
  }

  /**
   * A field that an instruction names.
   *
   * @param name that of the class that declares it, a dot, and its own: the same for two
   *     instructions if, and only if, they mean the same field
   */
  record Field(String name, Kind kind) {
    String declaring() {
      return name.substring(0, name.lastIndexOf('.'));
    }
  }

  /** Resolves a field as JVMS 5.4.3.2 does. */
  Field field(String owner, String name, String descriptor);

  /** Whether a field shares its words with others, so that one check does for all of them. */
  default boolean isShared(String owner, String name, String descriptor) {
    return false;
  }

  /** The code that a call will run, whatever it is called with; null if that is not known. */
  MethodNode callee(MethodInsnNode call);

  /** Whether a class is the one that the code belongs to. */
  boolean isSelf(String name);

  /** The same for the code of another class; null if that is not known. */
  Classes from(String name);

  /** What is known of methods of other classes. */
  KnownEffects effects();

  /** What is known of a call from an analysis of the whole program; null if nothing is. */
  default Effect summary(MethodInsnNode call) {
    return null;
  }

  /**
   * The classes whose initialisers the first use of a class may run, or wait for; null if that is
   * not known.
   */
  List<String> initialisers(String name);

  /** Whether there is any. */
  default boolean mayInitialise(String name) {
    List<String> all = initialisers(name);
    return all == null || !all.isEmpty();
  }

  /** Whether a class is the one that the code belongs to, or a superclass of it. */
  boolean isOwn(String name);

  /** Whether code of the target may run when the code names a class for the first time. */
  boolean mayLoad(String name);
}
