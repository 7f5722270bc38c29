/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.instrument.ClassFiles;
import dev.photofinish.instrument.Instrumented;
import dev.photofinish.instrument.Instrumenter;
import dev.photofinish.probes.OwnCode;
import dev.photofinish.race.detector.Check;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassReader;

/**
 * Instruments the classes of the target as they are loaded. A class on which that fails stays as it
 * is, and the report says so.
 */
final class RaceTransformer implements ClassFileTransformer {
  /**
   * How many transformations a thread may be in. Looking for class files runs the target's class
   * loaders, which may load classes of their own.
   */
  private static final int DEEPEST = 8;

  private final ClassSelection classes;
  private final Instrumenter instrumenter;
  private final Tally tally;
  private final ThreadLocal<Integer> depth = ThreadLocal.withInitial(() -> 0);

  private RaceTransformer(Options options, boolean inline, Tally tally) {
    this.classes = options.classes();
    Instrumenter all =
        new Instrumenter(new ClassFiles((loader, name) -> classes.contains(name)), inline)
            .placing(options.placement());
    Instrumenter placed = options.verifiesChecks() ? all.verifying() : all;
    this.instrumenter =
        switch (options.arrays()) {
          case FINE -> placed;
          case NONE -> placed.withoutElements();
          default -> placed.gatheringElements();
        };
    this.tally = tally;
  }

  static void install(Instrumentation instrumentation, Options options, Tally tally) {
    // Epochs that are compared in place are FastTrack's, and are neither counted nor recorded.
    boolean silent = !options.isOn(Option.STATS) && options.record().isEmpty();
    boolean inline = options.check() == Check.FASTTRACK && silent;
    RaceTransformer transformer = new RaceTransformer(options, inline, tally);
    // Not as one that retransforms: then the JVM builds retransformed classes on our result.
    instrumentation.addTransformer(transformer);
    transformer.giveUp(instrumentation.getAllLoadedClasses());
  }

  /** Fields cannot be added to a class that is loaded. */
  private void giveUp(Class<?>[] loaded) {
    for (Class<?> type : loaded) {
      String name = type.getName().replace('.', '/');
      boolean wanted = !type.isArray() && !type.isHidden() && classes.contains(name);
      if (wanted && isOfTarget(type.getClassLoader())) {
        classes.giveUp(name);
        tally.failed(name, "it was loaded before the agent");
      }
    }
  }

  private static boolean isOfTarget(ClassLoader loader) {
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    String known = name;
    OwnCode.enter();
    try {
      known = name != null ? name : new ClassReader(classFile).getClassName();
      return isOfTarget(loader) && isChecked(known) ? instrument(loader, known, classFile) : null;
    } catch (Throwable e) { // a bug of ours must not become one of the target
      tally.failed(String.valueOf(known), String.valueOf(e));
      return null;
    } finally {
      OwnCode.leave();
    }
  }

  private boolean isChecked(String name) {
    if (ClassSelection.isForeign(name) && !classes.isIncluded(name)) {
      tally.excluded();
    }
    return classes.contains(name);
  }

  private byte[] instrument(ClassLoader loader, String name, byte[] classFile) {
    int outer = depth.get();
    if (outer == DEEPEST) {
      String why = "is not checked: it was loaded by a class loader that we were waiting for";
      return tallied(instrumenter.leaveAlone(name, classFile, why));
    }
    depth.set(outer + 1);
    try {
      return tallied(instrumenter.instrument(name, classFile, loader));
    } finally {
      depth.set(outer);
    }
  }

  private byte[] tallied(Instrumented result) {
    tally.add(result);
    return result.classFile();
  }
}
