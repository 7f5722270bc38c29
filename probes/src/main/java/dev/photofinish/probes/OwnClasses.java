/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/** The classes of ours that woven code names: loaders that hide them ask here. */
public final class OwnClasses {
  private static final String OWN_PROBES = "dev.photofinish.probes.";
  private static final String OWN_STATE = "dev.photofinish.race.";

  private OwnClasses() {}

  /** Whether a class that a loader is asked for is one of those that woven code names. */
  public static boolean isOwn(String name) {
    return name != null && (name.startsWith(OWN_PROBES) || name.startsWith(OWN_STATE));
  }

  /** The class of ours that has a name. */
  public static Class<?> ownClass(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw new NoClassDefFoundError(name);
    }
  }
}
