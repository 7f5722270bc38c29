/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.Unheard;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.misc.Unsafe;

/** Which method a virtual call selects. */
final class Selection {
  /*
   * Reflection would load the types of all methods of a class, and so run class loaders of the
   * target. The JVM's own lookup of one method, as a method handle for invokespecial, does not.
   */
  static final MethodHandles.Lookup LOOKUP = lookup();

  /** Also remembers that there is no such method. */
  private static final Class<?> NONE = void.class;

  private static final ClassValue<Map<String, Class<?>>> SELECTED =
      new PerClass<>() {
        @Override
        protected Map<String, Class<?>> computeValue(Class<?> type) {
          return new Declaring();
        }
      };

  private static final class Declaring extends ConcurrentHashMap<String, Class<?>>
      implements Unheard {
    private static final long serialVersionUID = 1;
  }

  private Selection() {}

  /** The class or interface whose method runs for objects of {@code type}; null if unknown. */
  static Class<?> declaring(Class<?> type, String method, String descriptor) {
    Map<String, Class<?>> known = SELECTED.get(type);
    String key = method + descriptor;
    Class<?> declaring = known.get(key);
    if (declaring == null) {
      declaring = find(type, method, descriptor);
      known.put(key, declaring);
    }
    return declaring == NONE ? null : declaring;
  }

  private static Class<?> find(Class<?> type, String method, String descriptor) {
    try {
      MethodType signature = MethodType.fromMethodDescriptorString(descriptor, null);
      MethodHandle handle = LOOKUP.findSpecial(type, method, signature, type);
      return LOOKUP.revealDirect(handle).getDeclaringClass();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return NONE; // its types are not the JDK's, so it is not the JDK's method either
    }
  }

  private static MethodHandles.Lookup lookup() {
    try {
      Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Unsafe unsafe = Unsafe.getUnsafe();
      return (MethodHandles.Lookup)
          unsafe.getReference(unsafe.staticFieldBase(all), unsafe.staticFieldOffset(all));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
