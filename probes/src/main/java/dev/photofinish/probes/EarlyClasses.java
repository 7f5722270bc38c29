/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Classes that code of the JDK and of the target calls, ready before it does. One that is first
 * needed at the end of a stack, or of memory, would fail to initialise, and so for ever; and to
 * load one in a hook is to show it to all agents, which may use what has the same hook.
 */
final class EarlyClasses {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private EarlyClasses() {}

  static void initialise() {
    for (Class<?> each :
        List.of(
            Aliases.class,
            ContainerEdges.class,
            Edges.class,
            JdkMonitors.class,
            OwnClasses.class,
            PrivateAffairs.class,
            Probes.class,
            ReadWriteLocks.class,
            ThreadProbes.class,
            Waits.class)) {
      UNSAFE.ensureClassInitialized(each);
    }
  }
}
