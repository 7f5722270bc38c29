/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.probes.contracts.Contract;
import dev.photofinish.probes.contracts.Contracts;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** What the contracts say of the objects of one class: those of itself, or of a superclass. */
final class LibraryType {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long ABSENT = -1;

  private static final Set<String> MISSING = new LinkedHashSet<>(); // guarded by itself

  private static final ClassValue<LibraryType> TYPES =
      new PerClass<>() {
        @Override
        protected LibraryType computeValue(Class<?> type) {
          return find(type);
        }
      };

  /** The class that the contract is of; null if there is none. */
  final Class<?> named;

  final Contract contract;
  private final long owner;
  private final long counter;
  private final boolean wideCounter;

  private LibraryType(Class<?> named, Contract contract) {
    this.named = named;
    this.contract = contract;
    Field leads = field(named, contract == null ? null : contract.owner());
    Field counts = field(named, contract == null ? null : contract.counter());
    this.owner = leads == null ? ABSENT : UNSAFE.objectFieldOffset(leads);
    this.counter = counts == null ? ABSENT : UNSAFE.objectFieldOffset(counts);
    this.wideCounter = counts != null && counts.getType() == long.class;
  }

  static LibraryType of(Class<?> type) {
    return TYPES.get(type);
  }

  private static LibraryType find(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      Contract contract = Contracts.inForce().of(each.getName());
      if (contract != null && contract.kind() != Contract.Kind.TYPE) {
        return new LibraryType(each, contract);
      }
    }
    return new LibraryType(null, null);
  }

  /** What could not be found in this JDK, in words. */
  static List<String> missing() {
    synchronized (MISSING) {
      return List.copyOf(MISSING);
    }
  }

  boolean isNamed() {
    return contract != null;
  }

  /** Whether {@code type} comes with the class of the contract: it is no subclass of the user's. */
  boolean comesWith(Class<?> type) {
    return type == named || type.getClassLoader() == named.getClassLoader();
  }

  /** Whether the history of an object is that of another, even if that cannot be found. */
  boolean isLed() {
    return contract.owner() != null;
  }

  /** The object that {@code object} leads to, or null. */
  Object owner(Object object) {
    return owner == ABSENT ? null : UNSAFE.getReference(object, owner);
  }

  /** Whether {@code object}, or what it leads to, counts its changes. */
  boolean countsChanges(Object object) {
    if (!isNamed() || !isLed()) {
      return counter != ABSENT;
    }
    Object next = owner(object);
    return next != null && of(next.getClass()).countsChanges(next);
  }

  /** The changes of {@code object}, or of what it leads to; some number if nobody counts them. */
  int changes(Object object) {
    if (isNamed() && isLed()) {
      Object next = owner(object);
      return next == null ? 0 : of(next.getClass()).changes(next);
    }
    if (counter == ABSENT) {
      return 0;
    }
    if (!wideCounter) {
      return UNSAFE.getInt(object, counter);
    }
    long count = UNSAFE.getLong(object, counter);
    return (int) (count ^ (count >>> 32));
  }

  /** The offset of a flag, or -1 if there is none. */
  long flag(String name) {
    Field flag = field(named, name);
    return flag == null ? ABSENT : UNSAFE.objectFieldOffset(flag);
  }

  static boolean isSet(Object object, long flag) {
    return flag != ABSENT && UNSAFE.getBoolean(object, flag);
  }

  private static Field field(Class<?> type, String name) {
    if (name == null) {
      return null;
    }
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : Layout.fields(each)) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    synchronized (MISSING) {
      MISSING.add(type.getName() + " has no field " + name + ": misuse of it may go unseen");
    }
    return null;
  }
}
