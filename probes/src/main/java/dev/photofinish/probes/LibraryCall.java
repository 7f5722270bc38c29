/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.probes.contracts.Effect;
import dev.photofinish.probes.contracts.Rule;

/** A call in code of the target, and what it means for objects of the class that it met last. */
final class LibraryCall {
  private final String caller; // the class of the call
  private final String method;
  private final String descriptor;
  private final boolean viaSuper;

  /** Whether the object that is called on is an iterator which nobody else can see. */
  final boolean confined;

  private Meaning last; // immutable, so that a thread that finds it sees all of it

  /** What the call does to objects of one class. */
  static final class Meaning {
    final Class<?> type;
    final LibraryType library;
    final Effect.Verb verb; // null if it does nothing
    final boolean own;
    final String flagName;
    final long flag;

    Meaning(Class<?> type, LibraryType library, Rule rule) {
      this.type = type;
      this.library = library;
      Effect effect = rule == null ? null : rule.ofThis();
      this.verb = effect == null ? null : effect.verb();
      this.own = rule != null && rule.changesOwn();
      this.flagName = effect == null ? null : effect.flag();
      this.flag = flagName == null ? 0 : library.flag(flagName);
    }

    /** Whether the call surely writes {@code object}; a change that nobody counts is a write. */
    boolean writes(Object object) {
      return switch (verb) {
        case READ -> false;
        case CHANGE -> !library.countsChanges(object);
        case WRITE, OWN -> flagName == null || LibraryType.isSet(object, flag);
      };
    }
  }

  LibraryCall(Site site, boolean viaSuper, boolean confined) {
    int split = site.field().indexOf('(');
    this.caller = site.type().replace('/', '.');
    this.method = site.field().substring(0, split);
    this.descriptor = site.field().substring(split);
    this.viaSuper = viaSuper;
    this.confined = confined;
  }

  /** What the call does to objects of {@code type}. Classes of the target are not held on to. */
  Meaning on(Class<?> type) {
    Meaning known = last;
    if (known != null && known.type == type) {
      return known;
    }
    Meaning found = find(type);
    if (type.getClassLoader() == null) {
      last = found;
    }
    return found;
  }

  private Meaning find(Class<?> type) {
    LibraryType library = LibraryType.of(type);
    if (!library.isNamed()) {
      return new Meaning(type, library, null);
    }
    Rule rule = library.contract.rule(method, descriptor);
    boolean theirs = rule != null && (library.comesWith(type) || isTheirs(type, library));
    return new Meaning(type, library, theirs ? rule : null);
  }

  /** Whether the code that runs for an object of a user's class is still the library's. */
  private boolean isTheirs(Class<?> type, LibraryType library) {
    Class<?> declaring = declaring(type);
    return declaring != null && library.comesWith(declaring);
  }

  /** Whether the call on {@code receiver} runs code of a library, not of the target. */
  boolean isLibrarys(Object receiver) {
    Class<?> type = receiver.getClass();
    if (isOfJdk(type)) {
      return true;
    }
    Class<?> declaring = declaring(type);
    return declaring != null && (isOfJdk(declaring) || LibraryType.of(declaring).isNamed());
  }

  /** Whether a class comes with the JDK, and is not checked. */
  static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private Class<?> declaring(Class<?> type) {
    Class<?> from = type;
    if (viaSuper) {
      while (from != null && !from.getName().equals(caller)) {
        from = from.getSuperclass();
      }
      from = from == null ? null : from.getSuperclass();
    }
    return from == null ? null : Selection.declaring(from, method, descriptor);
  }
}
