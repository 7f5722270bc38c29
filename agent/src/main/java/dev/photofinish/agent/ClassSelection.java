/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.report.Globs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which classes are checked. Decides by the name of a class alone, so that code which refers to a
 * class that is not loaded yet can rely on the answer. Thread-safe.
 */
final class ClassSelection {
  /** The packages of the jar, what the JDK makes up at run time, and an agent often beside us. */
  private static final List<String> NEVER =
      List.of(
          "dev/photofinish/agent/",
          "dev/photofinish/command/",
          "dev/photofinish/instrument/",
          "dev/photofinish/placement/",
          "dev/photofinish/probes/",
          "dev/photofinish/race/",
          "dev/photofinish/record/",
          "dev/photofinish/replay/",
          "dev/photofinish/report/",
          "dev/photofinish/shaded/",
          "dev/photofinish/trace/",
          "java/",
          "jdk/internal/",
          "jdk/proxy",
          "com/sun/proxy/",
          "sun/reflect/",
          "org/jacoco/agent/rt/");

  private final Globs include;
  private final Globs exclude;
  private final Set<String> loaded = ConcurrentHashMap.newKeySet();
  private final Map<String, Boolean> appended = new ConcurrentHashMap<>();

  ClassSelection(Globs include, Globs exclude) {
    this.include = include;
    this.exclude = exclude;
  }

  /** A class was loaded before the agent: it cannot be checked any more. */
  void giveUp(String internalName) {
    loaded.add(internalName);
  }

  /** Whether a class is checked. */
  boolean contains(String internalName) {
    return isForeign(internalName)
        && isIncluded(internalName)
        && !loaded.contains(internalName)
        && !appended.computeIfAbsent(internalName, ClassSelection::isOnBootPath);
  }

  /** Whether the user may have an opinion on a class: it belongs neither to the JDK nor to us. */
  static boolean isForeign(String internalName) {
    for (String each : NEVER) {
      if (internalName.startsWith(each)) {
        return false;
      }
    }
    return !JdkPackages.contain(internalName);
  }

  /** Whether the user wants a class checked. */
  boolean isIncluded(String internalName) {
    String name = internalName.replace('/', '.');
    return include.match(name) && !exclude.match(name);
  }

  /** Such as what -Xbootclasspath/a names. */
  private static boolean isOnBootPath(String internalName) {
    return ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
  }
}
