/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.detector.SharedWords;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** Where added fields lie. */
final class Layout {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Not a method of reflection: JDK 25 would make a dozen classes to call it. */
  private static final MethodHandle ALL_FIELDS = allFields();

  private static final Set<StackWalker.Option> WITH_HIDDEN_CLASSES =
      Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES);

  private Layout() {}

  /** The words of the field that {@code site} accesses, in {@code object} or in its class. */
  static Sites.Words words(Site site, Object object) {
    return words(site, object == null ? declaring(site) : declaring(site, object.getClass()));
  }

  /** The same where the class that declares the field is at hand. */
  static Sites.Words words(Site site, Class<?> type) {
    if (site.shadowed().isStatic() && knownFields(type) == null) {
      return elsewhere(type); // those of objects are found by their names alone
    }
    return switch (site.shadowed()) {
      case FIELD, STATIC -> plain(site, type);
      case VOLATILE ->
          knownFields(type) == null
              ? new Sites.Words(null, 0, offset(type, site.field()), 0)
              : reference(site, type, ShadowFields.sync(site.field()));
      case STATIC_VOLATILE -> reference(site, type, ShadowFields.sync(site.field()));
      default -> elsewhere(type);
    };
  }

  private static Sites.Words elsewhere(Class<?> type) {
    return new Sites.Words(new WeakReference<>(type), 0, 0, 0);
  }

  private static Sites.Words plain(Site site, Class<?> type) {
    if (!Engine.keepsWords()) {
      return reference(site, type, ShadowFields.history(site.field()));
    }
    List<String> sharing = sharing(type, site.field());
    if (!sharing.isEmpty()) {
      return shared(type, sharing, site.field());
    }
    String write = ShadowFields.write(site.field());
    String read = ShadowFields.read(site.field());
    return site.shadowed().isStatic()
        ? new Sites.Words(base(type, write), staticOffset(type, write), staticOffset(type, read), 0)
        : new Sites.Words(
            null, offset(type, write), offset(type, read), offset(type, ShadowFields.TAG));
  }

  private static Sites.Words shared(Class<?> type, List<String> sharing, String field) {
    String joined = ShadowFields.joined(sharing);
    long write = offset(type, ShadowFields.write(joined));
    long read = offset(type, ShadowFields.read(joined));
    long alone = offset(type, ShadowFields.alone(joined));
    SharedWords.Place place = new SharedWords.Place(write, read, alone, sharing.size());
    long tag = offset(type, ShadowFields.TAG);
    return new Sites.Words(null, write, read, tag, place, sharing.indexOf(field));
  }

  /** The fields that a field of a class shares words with, and itself; none if it does not. */
  static List<String> sharing(Class<?> type, String field) {
    Field[] known = knownFields(type);
    if (known == null) {
      return Sites.sharing(type.getName() + "." + field);
    }
    for (Field each : known) {
      List<String> sharing = ShadowFields.sharing(each.getName());
      if (sharing.contains(field)) {
        return sharing;
      }
    }
    return List.of();
  }

  private static Sites.Words reference(Site site, Class<?> type, String name) {
    return site.shadowed().isStatic()
        ? new Sites.Words(base(type, name), staticOffset(type, name), 0, 0)
        : new Sites.Words(null, offset(type, name), 0, 0);
  }

  /** The offsets of all words, references and tags that were added to objects of a class. */
  static long[][] added(Class<?> type) {
    List<Long> words = new ArrayList<>();
    List<Long> references = new ArrayList<>();
    List<Long> tags = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : NamelessFields.of(each)) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (!isStatic && field.getName().startsWith(ShadowFields.PREFIX)) {
          List<Long> same = field.getType() == int.class ? tags : references;
          (field.getType() == long.class ? words : same).add(offset(each, field.getName()));
        }
      }
    }
    return new long[][] {array(words), array(references), array(tags)};
  }

  private static long[] array(List<Long> offsets) {
    return offsets.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Where objects of a class have the clock of their monitor; 0 if they have no room. Of several
   * fields, it is the one that is inherited from furthest up.
   */
  static long monitor(Class<?> type) {
    long offset = 0;
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      Field[] known = knownFields(each);
      for (int i = 0; known != null && i < known.length; i++) {
        if (known[i].getName().equals(ShadowFields.MONITOR)) {
          offset = UNSAFE.objectFieldOffset(known[i]);
        }
      }
    }
    return offset;
  }

  static Class<?> declaring(Site site, Class<?> type) {
    String name = site.declaring().replace('/', '.');
    Class<?> found = ancestor(type, name);
    if (found == null) {
      throw new IllegalStateException(type + " does not extend " + name);
    }
    return found;
  }

  /** What {@code type} is or inherits from, by name; null if there is no such class. */
  static Class<?> ancestor(Class<?> type, String name) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      Class<?> found = name(each).equals(name) ? each : superinterface(each, name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static Class<?> superinterface(Class<?> type, String name) {
    for (Class<?> each : type.getInterfaces()) {
      Class<?> found = each.getName().equals(name) ? each : superinterface(each, name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The class of a static field, as the code that accesses it sees it: it is on the stack. */
  static Class<?> declaring(Site site) {
    String caller = site.type().replace('/', '.');
    Class<?> type =
        StackWalker.getInstance(WITH_HIDDEN_CLASSES)
            .walk(
                frames ->
                    frames
                        .map(StackFrame::getDeclaringClass)
                        .filter(each -> name(each).equals(caller))
                        .findFirst()
                        .orElseThrow());
    String name = site.declaring().replace('/', '.');
    Class<?> inherited = name.equals(caller) ? type : ancestor(type, name);
    try {
      return inherited != null ? inherited : Class.forName(name, false, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The name of a class as in its file; hidden classes get more of it. */
  private static String name(Class<?> type) {
    String name = type.getName();
    return type.isHidden() ? name.substring(0, name.indexOf('/')) : name;
  }

  private static long offset(Class<?> type, String field) {
    return UNSAFE.objectFieldOffset(type, field);
  }

  private static WeakReference<Object> base(Class<?> type, String field) {
    return new WeakReference<>(UNSAFE.staticFieldBase(field(type, field)));
  }

  private static long staticOffset(Class<?> type, String field) {
    return UNSAFE.staticFieldOffset(field(type, field));
  }

  private static Field field(Class<?> type, String name) {
    Field found = find(type, name);
    if (found == null) {
      throw new IllegalStateException(type + " has no " + name);
    }
    return found;
  }

  /** Whether a class declares a field. */
  static boolean has(Class<?> type, String name) {
    return find(type, name) != null;
  }

  private static Field find(Class<?> type, String name) {
    for (Field field : fields(type)) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  private static MethodHandle allFields() {
    try {
      return MethodHandles.privateLookupIn(
              Class.class, MethodHandles.lookup()) // opened by the agent
          .findVirtual(
              Class.class,
              "getDeclaredFields0",
              MethodType.methodType(Field[].class, boolean.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The same, or null if that cannot be said: classes that its fields are of may be missing. */
  static Field[] knownFields(Class<?> type) {
    try {
      return fields(type);
    } catch (LinkageError | RuntimeException e) {
      return null;
    }
  }

  /** All fields of a class, also those that reflection hides from everybody else. */
  static Field[] fields(Class<?> type) {
    try {
      return (Field[]) ALL_FIELDS.invokeExact(type, false);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
