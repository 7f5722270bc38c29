/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.HashSet;
import java.util.Set;

/** The packages of the JDK that runs. Immutable. */
final class JdkPackages {
  private static final Set<String> ALL = find();

  private JdkPackages() {}

  static boolean contain(String internalName) {
    int slash = internalName.lastIndexOf('/');
    return slash > 0 && ALL.contains(internalName.substring(0, slash).replace('/', '.'));
  }

  /** By the names of modules: some of the JDK's own have the same loader as the program. */
  private static Set<String> find() {
    Set<String> packages = new HashSet<>();
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getName().startsWith("java.") || module.getName().startsWith("jdk.")) {
        packages.addAll(module.getPackages());
      }
    }
    return packages;
  }
}
