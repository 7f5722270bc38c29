/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Puts all hooks into the JDK that runs. What finds no place is told to the tally.
 *
 * <p>Stays registered, so that the hooks survive when somebody else transforms these classes.
 */
final class JdkHooks implements ClassFileTransformer {
  private final Instrumentation instrumentation;
  private final Tally tally;
  private final Map<String, List<JdkHook>> hooks; // by the internal name of the class
  private final Set<JdkHook> placed = ConcurrentHashMap.newKeySet();

  JdkHooks(Instrumentation instrumentation, Tally tally) {
    this.instrumentation = instrumentation;
    this.tally = tally;
    this.hooks =
        HookTable.forJdk(Runtime.version().feature()).stream()
            .collect(
                Collectors.groupingBy(
                    hook -> hook.owner().replace('.', '/'),
                    LinkedHashMap::new,
                    Collectors.toList()));
  }

  /** Returns whether the end of the program will be seen. */
  boolean install() {
    instrumentation.addTransformer(this, true);
    hooks.keySet().forEach(this::retransform);
    hooks.values().stream().flatMap(List::stream).forEach(this::tellIfMissing);
    return hooks.get("java/lang/Shutdown").stream().allMatch(placed::contains);
  }

  private void retransform(String internalName) {
    try {
      Class<?> type = Class.forName(internalName.replace('/', '.'), false, null);
      instrumentation.retransformClasses(type);
    } catch (ReflectiveOperationException | UnmodifiableClassException | LinkageError e) {
      placed.removeAll(hooks.get(internalName));
      tally.weakened("no hooks in " + internalName.replace('/', '.') + ": " + e);
    }
  }

  private void tellIfMissing(JdkHook hook) {
    if (!placed.contains(hook)) {
      tally.weakened("no place for a hook in " + hook + ": " + hook.lost());
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String internalName,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    List<JdkHook> ours = loader != null || internalName == null ? null : hooks.get(internalName);
    if (ours == null) {
      return null;
    }
    try {
      return HookInserter.insert(classFile, ours, placed);
    } catch (RuntimeException e) {
      tally.weakened("no hooks in " + internalName.replace('/', '.') + ": " + e);
      return null;
    }
  }
}
