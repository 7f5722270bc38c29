/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.instrument.ClassSummary.Field;
import dev.photofinish.placement.Classes;
import dev.photofinish.placement.KnownEffects;
import dev.photofinish.probes.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The classes around one class, as its code sees them. */
final class Hierarchy {
  private static final String JDK_LOADERS = "jdk.internal.loader.";
  private static final String OBJECT = "java/lang/Object";

  private final ClassFiles files;
  private final ClassLoader loader;
  private final ClassSummary self;
  private final byte[] ownFile; // null if it has to be looked for
  private final KnownEffects effects;
  private final Map<String, Resolved> fields = new HashMap<>();
  private final Map<String, Boolean> initialisers = new HashMap<>();
  private int number = -1; // of the class itself, once that is wanted

  Hierarchy(ClassFiles files, ClassLoader loader, ClassSummary self, byte[] ownFile) {
    this(files, loader, self, ownFile, files.effects(loader));
  }

  private Hierarchy(
      ClassFiles files,
      ClassLoader loader,
      ClassSummary self,
      byte[] ownFile,
      KnownEffects effects) {
    this.ownFile = ownFile;
    this.effects = effects;
    this.files = files;
    this.loader = loader;
    this.self = self;
  }

  /** Around a class that no other finds: what its methods do is not that of others of its name. */
  static Hierarchy ofHidden(
      ClassFiles files, ClassLoader loader, ClassSummary self, byte[] ownFile) {
    return new Hierarchy(files, loader, self, ownFile, new KnownEffects());
  }

  /**
   * A field that an instruction names.
   *
   * @param declaring the class that declares it; the one that the instruction names if unknown
   * @param known whether the file that declares it was found
   * @param access 0 if unknown
   * @param words whether fields were added to its class for it
   * @param visible whether they can be reached by way of the class that the instruction names
   * @param sharing the fields that it shares them with, and itself
   */
  record Resolved(
      String declaring,
      String name,
      boolean known,
      int access,
      boolean words,
      boolean visible,
      List<String> sharing) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }

    /** Whether the words are not its own. */
    boolean isShared() {
      return sharing.size() > 1;
    }
  }

  ClassSummary self() {
    return self;
  }

  ClassLoader loader() {
    return loader;
  }

  /** The same around another class, if its file can be found. */
  Optional<Hierarchy> from(String name) {
    return find(name).map(summary -> new Hierarchy(files, loader, summary, null));
  }

  /** What is known of methods of the classes that the code sees. */
  KnownEffects effects() {
    return effects;
  }

  /** Resolves a field as JVMS 5.4.3.2 does. */
  Resolved field(String owner, String name, String descriptor) {
    String key = owner + '.' + name + ':' + descriptor;
    Resolved field = fields.get(key);
    if (field == null) {
      field = lookUp(owner, name, descriptor, new LinkedHashSet<>());
      field = field != null ? field : unknown(owner, name, descriptor);
      fields.put(key, field);
    }
    return field;
  }

  /**
   * The first result that is not null, for a type and its supertypes: classes before interfaces,
   * near ones before those further up.
   */
  <T> T first(String type, Function<String, T> search) {
    Deque<String> interfaces = new ArrayDeque<>();
    Set<String> seen = new HashSet<>();
    String each = type;
    while (each != null) {
      if (!each.equals(OBJECT) && seen.add(each)) {
        T found = search.apply(each);
        if (found != null) {
          return found;
        }
        Optional<ClassSummary> summary = find(each);
        if (summary.isPresent()) {
          for (String more : summary.get().interfaces()) {
            interfaces.add(more);
          }
        }
        each = summary.map(ClassSummary::parent).orElse(null);
      } else {
        each = null;
      }
      each = each == null || each.equals(OBJECT) ? interfaces.poll() : each;
    }
    return null;
  }

  /** Whether {@code clone()} of a class is, or may end in, a copy made by a class not ours. */
  boolean clonesByObject(String owner) {
    Set<String> seen = new LinkedHashSet<>();
    for (String each = owner; each != null && seen.add(each); ) {
      Optional<ClassSummary> summary = find(each);
      if (summary.isEmpty() || summary.get().clones()) {
        return summary.isEmpty() || !isInstrumented(each);
      }
      each = summary.get().parent();
    }
    return true;
  }

  /**
   * Whether objects of the class are handed over when they have died, or tell of others that have.
   */
  boolean outlivesItself() {
    Set<String> seen = new HashSet<>();
    for (String each = self.name(); each != null && isChecked(each) && seen.add(each); ) {
      Optional<ClassSummary> summary = find(each);
      if (summary.stream().anyMatch(ClassSummary::finalized)) {
        return true;
      }
      each = summary.map(ClassSummary::parent).orElse(null);
      if (each != null && each.startsWith("java/lang/ref/")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether code is run when {@code name} is initialised: by its own initialiser, one of its
   * superclasses, or an interface with default methods.
   */
  boolean initialises(String name) {
    return initialisers.computeIfAbsent(
        name, key -> initialises(name, true, new LinkedHashSet<>()));
  }

  /**
   * The classes whose code, instrumented or not, may be run when {@code name} is initialised; null
   * if some of them are not known.
   */
  List<String> initialisers(String name) {
    List<String> all = new ArrayList<>();
    Boolean unknown =
        first(
            name,
            each -> {
              Optional<ClassSummary> summary = find(each);
              if (summary.isPresent() && summary.get().initialiser()) {
                all.add(each);
              }
              return summary.isEmpty() ? true : null;
            });
    return unknown != null ? null : all;
  }

  /** Whether {@code name} is the class itself, or a superclass of it. */
  boolean isOwn(String name) {
    Set<String> seen = new HashSet<>();
    for (String each = self.name(); each != null && seen.add(each); ) {
      if (each.equals(name)) {
        return true;
      }
      each = find(each).map(ClassSummary::parent).orElse(null);
    }
    return false;
  }

  /**
   * The same for the placement of checks.
   *
   * @param summaries null if there are none
   */
  Classes classes(TrustedSummaries summaries) {
    boolean own = loader != null && !loader.getClass().getName().startsWith(JDK_LOADERS);
    return new KnownClasses(this, own, summaries);
  }

  private boolean initialises(String name, boolean itself, Set<String> seen) {
    if (name == null || name.equals(OBJECT) || !seen.add(name)) {
      return false;
    }
    Optional<ClassSummary> summary = find(name);
    return (itself && hasInitialiser(name, summary))
        || summary.stream().anyMatch(each -> ancestorsInitialise(each, seen));
  }

  private boolean ancestorsInitialise(ClassSummary type, Set<String> seen) {
    return initialises(type.parent(), true, seen)
        || type.interfaces().stream().anyMatch(each -> initialises(each, hasDefaults(each), seen));
  }

  private boolean hasDefaults(String type) {
    return find(type).map(ClassSummary::defaults).orElse(true);
  }

  /** The number of the class {@code declaring}, reached by way of {@code named}. */
  int typeNumber(String named, String declaring) {
    if (!named.equals(self.name()) || !declaring.equals(named)) {
      return Types.number(loader, named, declaring);
    }
    if (number < 0) {
      number = Types.number(named); // hidden classes may share a name
    }
    return number;
  }

  private boolean hasInitialiser(String name, Optional<ClassSummary> summary) {
    return isInstrumented(name) && summary.map(ClassSummary::initialiser).orElse(true);
  }

  private Resolved lookUp(String owner, String name, String descriptor, Set<String> seen) {
    ClassSummary type = owner != null && seen.add(owner) ? find(owner).orElse(null) : null;
    if (type == null) {
      return null;
    }
    for (Field each : type.fields()) {
      if (each.name().equals(name) && each.descriptor().equals(descriptor)) {
        return resolved(type, each, seen);
      }
    }
    for (String each : type.interfaces()) {
      Resolved field = lookUp(each, name, descriptor, seen);
      if (field != null) {
        return field;
      }
    }
    return lookUp(type.parent(), name, descriptor, seen);
  }

  /** Fields of one name in one class, as obfuscators make, are told apart by descriptor. */
  private Resolved resolved(ClassSummary type, Field field, Set<String> seen) {
    boolean ambiguous = type.isAmbiguous(field.name());
    boolean words = isInstrumented(type.name()) && type.givesWords(field);
    String name = ambiguous ? field.name() + ":" + field.descriptor() : field.name();
    boolean visible = words && isVisible(type, field, seen);
    List<String> sharing = words ? type.sharing(name) : List.of(name);
    return new Resolved(type.name(), name, true, field.access(), words, visible, sharing);
  }

  private static Resolved unknown(String owner, String name, String descriptor) {
    String unique = name + ":" + descriptor;
    return new Resolved(owner, unique, false, 0, false, false, List.of(unique));
  }

  /** Whether no class on the way has a field, of another type, of the same name. */
  private boolean isVisible(ClassSummary type, Field field, Set<String> seen) {
    return seen.stream()
        .filter(each -> !each.equals(type.name()))
        .flatMap(each -> find(each).stream())
        .noneMatch(each -> each.declares(field.name()));
  }

  /** Whether a class is one of those that are instrumented. */
  boolean isChecked(String name) {
    return !name.startsWith("[") && isInstrumented(name);
  }

  /** Whether a call on an object of a class runs the method of that class, if it has one. */
  boolean isFixed(String owner, String method, String descriptor) {
    Optional<ClassSummary> summary = find(owner);
    return summary.isPresent() && summary.get().isFixed(method, descriptor);
  }

  /** The class file of a class; null if it is not to be found. */
  byte[] file(String name) {
    return name.equals(self.name()) && ownFile != null ? ownFile : files.file(loader, name);
  }

  private boolean isInstrumented(String name) {
    return name.equals(self.name()) || files.isInstrumented(loader, name);
  }

  private Optional<ClassSummary> find(String name) {
    return name.equals(self.name()) ? Optional.of(self) : files.find(loader, name);
  }
}
