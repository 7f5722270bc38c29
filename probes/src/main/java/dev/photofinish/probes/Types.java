/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ClassInitialisation;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Class initialisation: it happens before whatever a thread does with the class later.
 *
 * <p>Classes are told apart by name alone, which is not good enough where two loaders define one of
 * the same name (docs/open.md).
 */
public final class Types {
  private static final int NONE = -1;

  private static final Map<String, Integer> NUMBERS = new HashMap<>(); // guarded by the class
  private static final List<String> NAMES = new ArrayList<>(); // guarded by the class
  private static volatile SyncVar[] initialised = new SyncVar[256];
  private static volatile int[] parents = new int[256];

  private Types() {}

  public static synchronized int number(String internalName) {
    Integer known = NUMBERS.get(internalName);
    if (known != null) {
      return known;
    }
    int number = NUMBERS.size();
    NUMBERS.put(internalName, number);
    NAMES.add(internalName.replace('/', '.'));
    if (number == initialised.length) {
      initialised = Arrays.copyOf(initialised, 2 * number);
      parents = Arrays.copyOf(parents, 2 * number);
    }
    parents[number] = NONE;
    return number;
  }

  /** The initialisation of {@code type} implies that of {@code parent}. */
  public static synchronized void extend(int type, int parent) {
    parents[type] = parent;
  }

  /** {@code self} has run the initialiser of {@code type}. */
  static void initialised(Detector detector, ThreadState self, int type) {
    SyncVar var;
    synchronized (Types.class) {
      if (initialised[type] == null) {
        initialised[type] = new SyncVar(new ClassInitialisation(NAMES.get(type)));
      }
      var = initialised[type];
    }
    detector.volatileWrite(self, var);
    self.types().add(type);
  }

  /** {@code self} has used {@code type}, so the JVM has seen to its initialisation. */
  static void used(Detector detector, ThreadState self, int type) {
    for (int each = type; each != NONE && !self.types().contains(each); each = parents[each]) {
      SyncVar var = initialised[each];
      if (var == null) {
        return; // this thread is in the initialiser itself, or there is none
      }
      detector.volatileRead(self, var);
      self.types().add(each);
    }
  }
}
