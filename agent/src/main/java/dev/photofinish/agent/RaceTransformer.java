/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.instrument.ClassFiles;
import dev.photofinish.instrument.Instrumented;
import dev.photofinish.instrument.Instrumenter;
import dev.photofinish.instrument.TrustedSummaries;
import dev.photofinish.placement.Summaries;
import dev.photofinish.probes.Engine;
import dev.photofinish.probes.HiddenClasses;
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
  private final ClassSelection classes;
  private final Instrumenter instrumenter;
  private final TrustedSummaries summaries; // null if there are none
  private final Tally tally;

  /**
   * Set while the thread is at a class. To look for class files is to run the target's class
   * loaders: the JVM shows none of the classes to us that these load, but hidden ones come anyway.
   */
  private final ThreadLocal<Boolean> busy = new ThreadLocal<>();

  private RaceTransformer(Options options, Summaries known, boolean inline, Tally tally) {
    this.classes = options.classes();
    ClassFiles files =
        new ClassFiles((loader, name) -> classes.contains(name), options.sharesFields());
    this.summaries = known == null ? null : trusted(known, files, options, tally);
    Instrumenter all =
        new Instrumenter(files, inline).placing(options.placement()).trusting(summaries);
    Instrumenter kept = Engine.keepsWords() ? all : all.withReferences();
    Instrumenter placed = options.verifiesChecks() ? kept.verifying() : kept;
    this.instrumenter =
        switch (options.arrays()) {
          case FINE -> placed;
          case NONE -> placed.withoutElements();
          default -> placed.gatheringElements();
        };
    this.tally = tally;
  }

  /**
   * @param known what calls do; null if nobody has found out
   */
  static void install(
      Instrumentation instrumentation, Options options, Summaries known, Tally tally) {
    // Epochs that are compared in place are FastTrack's, and are neither counted nor recorded.
    boolean silent = !options.isOn(Option.STATS) && options.record().isEmpty();
    boolean inline = options.check() == Check.FASTTRACK && silent;
    RaceTransformer transformer = new RaceTransformer(options, known, inline, tally);
    // Not as one that retransforms: then the JVM builds retransformed classes on our result.
    instrumentation.addTransformer(transformer);
    HiddenClasses.weave(transformer::weave);
    if (known != null) {
      instrumentation.addTransformer(new Changes(transformer.summaries), true);
      HiddenClasses.watch(transformer.summaries::definedUnseen);
    }
    transformer.giveUp(instrumentation.getAllLoadedClasses());
  }

  private static TrustedSummaries trusted(
      Summaries known, ClassFiles files, Options options, Tally tally) {
    return new TrustedSummaries(
        known,
        files,
        ClassLoader.getSystemClassLoader(),
        type -> Console.line(TrustedSummaries.staleness(options.summaries().orElseThrow(), type)),
        tally::weakened);
  }

  /** Fields cannot be added to a class that is loaded. */
  private void giveUp(Class<?>[] loaded) {
    for (Class<?> type : loaded) {
      String name = type.getName().replace('.', '/');
      if (summaries != null && isOfTarget(type.getClassLoader())) {
        summaries.changed(type); // it may be, nobody knows
      }
      boolean named = !type.isArray() && !type.isHidden();
      if (named && isOfTarget(type.getClassLoader()) && classes.contains(name)) {
        classes.giveUp(name);
        tally.failed(name, "it was loaded before the agent");
      }
    }
  }

  static boolean isOfTarget(ClassLoader loader) {
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
      if (summaries != null && isOfTarget(loader)) {
        summaries.defined(loader, known, classFile);
      }
      return isOfTarget(loader) && isChecked(known)
          ? instrument(loader, known, classFile, false)
          : null;
    } catch (Throwable e) { // a bug of ours must not become one of the target
      tally.failed(String.valueOf(known), String.valueOf(e));
      return null;
    } finally {
      OwnCode.leave();
    }
  }

  /** The same for a hidden class, of which no other knows. */
  private byte[] weave(ClassLoader loader, byte[] classFile) {
    String name = "a hidden class";
    OwnCode.enter();
    try {
      name = new ClassReader(classFile).getClassName();
      return isOfTarget(loader) && isChecked(name)
          ? instrument(loader, name, classFile, true)
          : null;
    } catch (Throwable e) {
      tally.failed(name, String.valueOf(e));
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

  private byte[] instrument(ClassLoader loader, String name, byte[] classFile, boolean hidden) {
    boolean inner = busy.get() != null;
    if (hidden && inner) {
      tally.failed(name, "its class loader defines it when asked for class files");
      return null;
    }
    busy.set(true);
    try {
      Instrumented result =
          hidden
              ? instrumenter.instrumentHidden(name, classFile, loader)
              : instrumenter.instrument(name, classFile, loader);
      tally.add(result);
      return result.classFile();
    } finally {
      if (!inner) {
        busy.remove();
      }
    }
  }
}
