/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Callers;
import dev.photofinish.probes.OwnCode;
import dev.photofinish.race.Unheard;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Puts all hooks into the JDK that runs: at once into classes that it has loaded, into others when
 * it does. What finds no place is told to the tally.
 *
 * <p>Stays registered, so that the hooks survive when somebody else transforms these classes.
 */
final class JdkHooks implements ClassFileTransformer {
  private static final String UTILITIES = "java/util/";

  private final Instrumentation instrumentation;
  private final Tally tally;
  private final Map<String, List<JdkHook>> hooks = new HashMap<>(); // by internal name
  private final EdgeTable edges;
  private final Set<String> classes; // that have any, by internal name
  private final Map<String, Boolean> seen = new Seen(); // classes, and whether they have all hooks

  private static final class Seen extends ConcurrentHashMap<String, Boolean> implements Unheard {
    private static final long serialVersionUID = 1;
  }

  JdkHooks(Instrumentation instrumentation, Tally tally) {
    this.instrumentation = instrumentation;
    this.tally = tally;
    int version = Runtime.version().feature();
    this.edges = EdgeTable.forJdk(version);
    this.classes = edges.classes();
    HookTable.forJdk(version).forEach(this::add);
    classes.addAll(hooks.keySet());
  }

  private void add(JdkHook hook) {
    hooks.computeIfAbsent(hook.owner().replace('.', '/'), name -> new ArrayList<>()).add(hook);
  }

  /** Returns whether the end of the program will be seen. */
  boolean install() {
    instrumentation.addTransformer(this, true);
    Callers.leads(edges.leads());
    for (String path : edges.silent()) {
      if (!SilentFields.silence(path)) {
        tally.weakened("no field " + path + ": the JDK itself may hide races");
      }
    }
    List<Class<?>> early = loaded();
    early.removeIf(type -> seen.containsKey(internalName(type))); // it has come with its hooks
    try {
      instrumentation.retransformClasses(early.toArray(Class<?>[]::new));
    } catch (UnmodifiableClassException | LinkageError e) {
      seen.clear();
      tally.weakened("no hooks in the JDK: " + e);
    }
    for (String each : classes) {
      if (isCommon(each)) {
        var unused = isInPlace(each.replace('/', '.'));
      }
    }
    return isInPlace("java.lang.Shutdown");
  }

  /**
   * Tells of classes that were loaded without hooks: the JVM shows no class that is loaded by a
   * thread which transforms another. That should be none; but class loaders of the target run then.
   */
  void tellMissed() {
    for (Class<?> type : loaded()) {
      if (!seen.containsKey(internalName(type))) {
        tally.weakened("no hooks in " + type.getName() + ": it was loaded as we looked at another");
      }
    }
  }

  /** The classes that should have hooks, as far as they are loaded. */
  private List<Class<?>> loaded() {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() == null && classes.contains(internalName(type))) {
        loaded.add(type);
      }
    }
    return loaded;
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /**
   * Whether a class loader may well need a class to find class files. It must be loaded before we
   * ask for one: see {@link #tellMissed}. Each takes its time at every start, so none that would
   * need threads of its own, or queues for them.
   */
  private static boolean isCommon(String internalName) {
    if (internalName.endsWith("Task")
        || internalName.startsWith("java/util/Timer")
        || internalName.equals("java/util/PriorityQueue")) {
      return false;
    }
    return internalName.startsWith("java/util/concurrent/ConcurrentHashMap")
        || internalName.startsWith("java/util/concurrent/CopyOnWriteArrayList") // for signed jars
        || internalName.equals("java/util/concurrent/atomic/AtomicReferenceArray") // for these, too
        || internalName.equals("java/util/jar/JarVerifier")
        || internalName.startsWith("java/util/concurrent/locks/")
        || internalName.equals("java/util/concurrent/TimeUnit")
        || internalName.startsWith("java/io/")
        || internalName.startsWith("sun/nio/cs/")
        || (internalName.startsWith(UTILITIES)
            && internalName.indexOf('/', UTILITIES.length()) < 0);
  }

  /** Whether a class has its hooks; it is loaded if it was not. */
  private boolean isInPlace(String name) {
    try {
      Class.forName(name, false, null);
      return seen.getOrDefault(name.replace('.', '/'), false);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String internalName,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (loader != null || internalName == null || !classes.contains(internalName)) {
      return null;
    }
    OwnCode.enter();
    try {
      seen.put(internalName, false);
      return insert(internalName, classFile);
    } catch (RuntimeException e) {
      tally.weakened("no hooks in " + internalName.replace('/', '.') + ": " + e);
      return null;
    } finally {
      OwnCode.leave();
    }
  }

  private byte[] insert(String internalName, byte[] classFile) {
    List<JdkHook> ours = new ArrayList<>(hooks.getOrDefault(internalName, List.of()));
    ours.addAll(edges.hooks(internalName));
    Set<JdkHook> placed = Collections.newSetFromMap(new IdentityHashMap<>());
    byte[] hooked = HookInserter.insert(classFile, ours, edges.conduct(internalName), placed);
    for (JdkHook hook : ours) {
      if (!placed.contains(hook)) {
        tally.weakened("no place for a hook in " + hook + ": " + hook.lost());
      }
    }
    seen.put(internalName, placed.containsAll(ours));
    return hooked;
  }
}
