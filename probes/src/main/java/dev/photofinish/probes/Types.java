/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ClassInitialisation;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.detector.VerifyingDetector;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;

/** Class initialisation: it happens before whatever a thread does with the class later. */
public final class Types {
  /*
   * Code carries numbers, by which a thread remembers what it knows. A number stands for a class as
   * code of one loader names it; two numbers may mean one class, but never two classes one number.
   * The clocks belong to the classes themselves, which are at hand when a number is new to a thread.
   */
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private static final WeakIdentityMap<Map<String, Integer>> NUMBERS = new WeakIdentityMap<>();
  private static final Map<String, Integer> BOOT_NUMBERS = new HashMap<>(); // guarded by the class
  private static volatile String[] names = new String[256];
  private static int size; // guarded by the class

  private static final WeakIdentityMap<Initialisation> INITIALISED = new WeakIdentityMap<>();

  /**
   * What the end of an initialiser left behind.
   *
   * @param implied whether the classes that extend or implement the type are initialised after it
   */
  private record Initialisation(SyncVar var, boolean implied) {}

  /** Not a lambda: linking one would run code of the JDK that has hooks, in the midst of a hook. */
  private record Make(boolean implied) implements Function<Object, Initialisation> {
    @Override
    public Initialisation apply(Object type) {
      String name = ((Class<?>) type).getName();
      return new Initialisation(new SyncVar(new ClassInitialisation(name)), implied);
    }
  }

  private static final Make MAKE_IMPLIED = new Make(true);
  private static final Make MAKE_ALONE = new Make(false);

  private Types() {}

  /**
   * The number of the class {@code declaring}, reached by way of {@code named} in code of {@code
   * loader}; both are internal names.
   */
  public static synchronized int number(ClassLoader loader, String named, String declaring) {
    Map<String, Integer> numbers =
        loader == null ? BOOT_NUMBERS : NUMBERS.get(loader, key -> new HashMap<>());
    String key = named.equals(declaring) ? named : named + ":" + declaring;
    Integer known = numbers.get(key);
    if (known == null) {
      known = number(declaring);
      numbers.put(key, known);
    }
    return known;
  }

  /** A number of its own, for a class that is about to be defined. */
  public static synchronized int number(String internalName) {
    if (size == names.length) {
      names = Arrays.copyOf(names, 2 * size);
    }
    names[size] = internalName.replace('/', '.');
    return size++;
  }

  /** The class that a number stands for, {@code com.acme.Box}. */
  public static String name(int number) {
    return names[number];
  }

  /** {@code self} has run the initialiser of {@code type}. */
  static void initialised(Detector detector, ThreadState self, Class<?> type, boolean implied) {
    Initialisation initialisation = INITIALISED.get(type, implied ? MAKE_IMPLIED : MAKE_ALONE);
    detector.volatileWrite(self, initialisation.var);
  }

  /** Whether the initialisation of {@code type} is over. */
  static boolean isInitialised(Class<?> type) {
    return !UNSAFE.shouldBeInitialized(type);
  }

  /** {@code self} has used the class of a number, or inherited by {@code named}. */
  static void used(Detector detector, ThreadState self, Class<?> named, int number) {
    Class<?> type = Layout.ancestor(named, names[number]);
    if (used(detector, self, type == null ? named : type)) {
      self.types().add(number);
    }
  }

  /**
   * {@code self} has used {@code type}, so the JVM has seen to its initialisation. Returns whether
   * that is over: if not, it is {@code self} itself that is in the midst of it.
   */
  static boolean used(Detector detector, ThreadState self, Class<?> type) {
    if (!isInitialised(type)) {
      return false;
    }
    follow(detector, self, INITIALISED.get(type));
    if (!type.isInterface()) { // others do not initialise what they extend
      for (Class<?> each = type; each != null; each = each.getSuperclass()) {
        followImplied(detector, self, each);
      }
    }
    return true;
  }

  private static void followImplied(Detector detector, ThreadState self, Class<?> type) {
    Initialisation initialisation = INITIALISED.get(type);
    if (initialisation != null && initialisation.implied) {
      follow(detector, self, initialisation);
    }
    for (Class<?> each : type.getInterfaces()) {
      followImplied(detector, self, each);
    }
  }

  private static void follow(Detector detector, ThreadState self, Initialisation initialisation) {
    if (initialisation != null && detector instanceof VerifyingDetector verifying) {
      verifying.initialised(self, initialisation.var);
    } else if (initialisation != null) {
      detector.volatileRead(self, initialisation.var);
    }
  }
}
