/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Method handles that access a variable: no code of anybody runs in them that could be woven. So
 * the target gets others, which tell of the access before or after it.
 */
public final class MethodHandleAccess {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  /** By the handle that the target has: the one of the JDK, which alone can be cracked. */
  private static final WeakIdentityMap<WeakReference<MethodHandle>> DIRECT =
      new WeakIdentityMap<>();

  private MethodHandleAccess() {}

  /** A handle of a field has been made; returns the one that the target gets. */
  public static MethodHandle ofField(MethodHandle direct) {
    ThreadState self = Keys.enter(direct);
    if (self == null) {
      return direct;
    }
    try {
      Field field = field(direct);
      MethodHandle told = field == null ? direct : tellingOf(field, direct);
      if (told != direct) {
        DIRECT.get(told, new Value(direct));
      }
      return told;
    } catch (Throwable e) {
      Lapses.note(e);
      return direct;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** A handle is about to be cracked; returns the one of the JDK that it stands for. */
  public static MethodHandle direct(MethodHandle handle) {
    if (handle == null) {
      return null;
    }
    WeakReference<MethodHandle> known = DIRECT.get(handle);
    MethodHandle direct = known == null ? null : known.get();
    return direct == null ? handle : direct;
  }

  /**
   * A handle of a method of {@code variable} has been made, or, if that is null, of any: then the
   * {@code VarHandle} is its first argument.
   */
  public static MethodHandle ofMode(
      MethodHandle made, VarHandle variable, VarHandle.AccessMode access) {
    AccessMode mode = AccessMode.of(access.methodName());
    ThreadState self = mode.orders() ? Keys.enter(made) : null;
    if (self == null) {
      return made;
    }
    try {
      MethodHandle before = mode.releases() ? probe("beforeHandle", variable, made, mode) : null;
      MethodHandle after = mode.acquires() ? probe("afterHandle", variable, made, mode) : null;
      return around(before, made, after);
    } catch (Throwable e) {
      Lapses.note(e);
      return made;
    } finally {
      self.leaveOwnCode();
    }
  }

  /** Not a lambda: linking one would run code of the JDK that has hooks, in the midst of a hook. */
  private record Value(MethodHandle direct)
      implements Function<Object, WeakReference<MethodHandle>> {
    @Override
    public WeakReference<MethodHandle> apply(Object key) {
      return new WeakReference<>(direct);
    }
  }

  /** The field of the target that a handle accesses; null if nothing is to be told of it. */
  private static Field field(MethodHandle direct) {
    MethodHandleInfo info = Selection.LOOKUP.revealDirect(direct);
    Class<?> declaring = info.getDeclaringClass();
    if ((info.getModifiers() & (Modifier.STATIC | Modifier.VOLATILE)) != 0
        && !LibraryCall.isOfJdk(declaring)) {
      for (Field each : NamelessFields.of(declaring)) {
        if (each.getName().equals(info.getName()) && each.getModifiers() == info.getModifiers()) {
          return each;
        }
      }
    }
    return null;
  }

  private static MethodHandle tellingOf(Field field, MethodHandle direct)
      throws ReflectiveOperationException {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    boolean isVolatile = Modifier.isVolatile(field.getModifiers());
    boolean writes = direct.type().returnType() == void.class;
    MethodHandle before = isVolatile && writes ? bound("beforeSet", field, isStatic) : null;
    MethodHandle after = isVolatile && !writes ? bound("afterGet", field, isStatic) : null;
    MethodHandle told = around(before, direct, after);
    return isStatic ? around(null, told, initialisation(field.getDeclaringClass())) : told;
  }

  /** Takes the object that the field is of, or nothing if it is static. */
  private static MethodHandle bound(String probe, Field field, boolean isStatic)
      throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(void.class, Field.class, Object.class);
    MethodHandle bound = LOOKUP.findStatic(MethodHandleAccess.class, probe, type).bindTo(field);
    return isStatic ? bound.bindTo(null) : bound;
  }

  private static MethodHandle initialisation(Class<?> type) throws ReflectiveOperationException {
    int number = Types.number(type.getName().replace('.', '/'));
    MethodType signature = MethodType.methodType(void.class, Class.class, int.class);
    MethodHandle used = LOOKUP.findStatic(MethodHandleAccess.class, "used", signature);
    return MethodHandles.insertArguments(used, 0, type, number);
  }

  /** A handle is about to write a volatile field; {@code object} is null if that is static. */
  public static void beforeSet(Field field, Object object) {
    Edges.release(Keys.reflected(field, object));
  }

  /** A handle has read one. */
  public static void afterGet(Field field, Object object) {
    Edges.acquire(Keys.reflected(field, object));
  }

  /** A handle has accessed a static field of {@code type}, whose number is its own. */
  public static void used(Class<?> type, int number) {
    ThreadState self = Probes.self();
    if (!self.isInOwnCode()) {
      Probes.classUsed(type, self, number);
    }
  }

  /** What takes the first arguments of {@code made}, as far as they say which variable it is. */
  private static MethodHandle probe(
      String name, VarHandle variable, MethodHandle made, AccessMode mode)
      throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(void.class, VarHandle.class, Object.class, int.class);
    MethodHandle probe = LOOKUP.findStatic(Probes.class, name, type);
    List<Class<?>> coordinates =
        made.type()
            .parameterList()
            .subList(variable == null ? 1 : 0, made.type().parameterCount() - mode.values());
    int count = coordinates.size();
    boolean object = count > 0 && !coordinates.get(0).isPrimitive();
    boolean index = object && count == 2 && coordinates.get(1) == int.class;
    if (!index) {
      probe = MethodHandles.insertArguments(probe, 2, 0);
    }
    if (!object || (count > 1 && !index)) { // handles of memory have others
      probe = MethodHandles.insertArguments(probe, 1, (Object) null);
    }
    return variable == null ? probe : probe.bindTo(variable);
  }

  /**
   * What calls {@code before}, {@code inner} and {@code after}, as far as they are not null, with
   * the same arguments, and returns what {@code inner} does.
   */
  private static MethodHandle around(MethodHandle before, MethodHandle inner, MethodHandle after) {
    MethodType type = inner.type();
    MethodHandle whole = inner;
    if (after != null) {
      Class<?> result = type.returnType();
      MethodHandle then = cast(after, type);
      if (result == void.class) {
        whole =
            MethodHandles.foldArguments(
                MethodHandles.dropArguments(then, then.type().parameterCount(), rest(then, type)),
                inner);
      } else {
        MethodHandle returned =
            MethodHandles.dropArguments(MethodHandles.identity(result), 1, type.parameterList());
        then = MethodHandles.dropArguments(then, 0, result);
        whole = MethodHandles.foldArguments(MethodHandles.foldArguments(returned, then), inner);
      }
    }
    return before == null ? whole : MethodHandles.foldArguments(whole, cast(before, type));
  }

  /** The types of the arguments that {@code probe} does not take. */
  private static List<Class<?>> rest(MethodHandle probe, MethodType type) {
    return type.parameterList().subList(probe.type().parameterCount(), type.parameterCount());
  }

  /** {@code probe} with as many of the arguments of a call as it takes. */
  private static MethodHandle cast(MethodHandle probe, MethodType type) {
    Class<?>[] taken = Arrays.copyOf(type.parameterArray(), probe.type().parameterCount());
    return probe.asType(MethodType.methodType(void.class, taken));
  }
}
