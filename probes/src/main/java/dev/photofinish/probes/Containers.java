/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.shadow.WeakIdentityMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import jdk.internal.misc.Unsafe;

/** The clocks of the elements of all collections that hand elements from thread to thread. */
final class Containers {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long NODE_HASH = nodeOffset("hash");
  private static final long NODE_NEXT = nodeOffset("next");
  private static final WeakIdentityMap<Elements> ALL = new WeakIdentityMap<>();

  /** Not a lambda: linking one would run code of the JDK that has hooks, in the midst of a hook. */
  private static final Function<Object, Elements> MAKE =
      new Function<>() {
        @Override
        public Elements apply(Object container) {
          return new Elements(names(container));
        }
      };

  private Containers() {}

  /** Names elements without holding on to their container. */
  private static IntFunction<Object> names(Object container) {
    Class<?> type = container.getClass();
    int identity = System.identityHashCode(container);
    return new IntFunction<>() {
      @Override
      public Object apply(int hash) {
        StringBuilder name = new StringBuilder(type.getName());
        name.append('@').append(Integer.toHexString(identity));
        name.append('[').append(Integer.toHexString(hash)).append(']');
        return Engine.running().detector.label(null, name.toString());
      }
    };
  }

  static Elements of(Object container) {
    return ALL.get(container, MAKE);
  }

  /** The same if there are any: to ask makes none. */
  static Elements known(Object container) {
    Elements elements = ALL.get(container);
    return elements == null ? Elements.SILENT : elements;
  }

  /** Lets {@code view}, which is new, have the elements of {@code container}. */
  static void view(Object view, Object container) {
    Elements elements = of(container);
    ALL.get(
        view,
        new Function<>() {
          @Override
          public Elements apply(Object key) {
            return elements;
          }
        });
  }

  /** Lets {@code container} be one whose elements order nothing. */
  static void silence(Object container) {
    ALL.get(
        container,
        new Function<>() {
          @Override
          public Elements apply(Object key) {
            return Elements.SILENT;
          }
        });
  }

  static int nodeHash(Object node) {
    return UNSAFE.getInt(node, NODE_HASH);
  }

  static Object nextNode(Object node) {
    return UNSAFE.getReferenceVolatile(node, NODE_NEXT);
  }

  private static long nodeOffset(String field) {
    try {
      Class<?> node = Class.forName("java.util.concurrent.ConcurrentHashMap$Node", false, null);
      return UNSAFE.objectFieldOffset(node, field);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
