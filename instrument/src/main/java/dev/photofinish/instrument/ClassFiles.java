/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.KnownEffects;
import dev.photofinish.probes.OwnCode;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import org.objectweb.asm.ClassReader;

/**
 * Finds out about classes by reading their files, never by loading them.
 *
 * <p>Safe for use by many threads. Class loaders are code of the target: no lock is held while they
 * run, and whatever they throw means that the class is not known.
 */
public final class ClassFiles {
  private final BiPredicate<ClassLoader, String> instrumented;
  private final BiFunction<ClassReader, ClassSummary, List<List<String>>> proxies;
  private final Summaries boot = new Summaries();
  private final WeakIdentityMap<Summaries> others = new WeakIdentityMap<>();

  /** By internal name; absent classes are remembered, too. */
  @SuppressWarnings("serial") // nobody writes it anywhere
  private static final class Summaries extends ConcurrentHashMap<String, Optional<ClassSummary>>
      implements Unheard {
    private static final long serialVersionUID = 1;
    final KnownEffects effects = new KnownEffects();
    final RecentFiles recent = new RecentFiles();
  }

  /**
   * @param instrumented whether the class of an internal name, as code of a loader sees it, is one
   *     of those that {@link Instrumenter#instrument} has been, or will be, applied to when it is
   *     loaded
   */
  public ClassFiles(BiPredicate<ClassLoader, String> instrumented) {
    this(instrumented, false);
  }

  /**
   * @param proxies whether fields that are accessed together share their words
   */
  public ClassFiles(BiPredicate<ClassLoader, String> instrumented, boolean proxies) {
    this(instrumented, proxies ? Proxies::of : null);
  }

  /**
   * @param proxies which fields of a class share their words; null if none does
   */
  ClassFiles(
      BiPredicate<ClassLoader, String> instrumented,
      BiFunction<ClassReader, ClassSummary, List<List<String>>> proxies) {
    this.instrumented = instrumented;
    this.proxies = proxies;
  }

  boolean isInstrumented(ClassLoader loader, String name) {
    return instrumented.test(loader, name);
  }

  /** The class of an internal name as code of {@code loader} sees it, if its file can be found. */
  Optional<ClassSummary> find(ClassLoader loader, String name) {
    Summaries known = summaries(loader);
    Optional<ClassSummary> summary = known.get(name);
    if (summary != null) {
      return summary;
    }
    try {
      Optional<ClassSummary> read = summary(loader, name).or(() -> inherited(loader, name));
      Optional<ClassSummary> raced = known.putIfAbsent(name, read);
      return raced == null ? read : raced;
    } catch (Throwable t) {
      return Optional.empty(); // this time; the loader may have been in the middle of something
    }
  }

  /** The class file of a class as code of {@code loader} sees it; null if it cannot be found. */
  byte[] file(ClassLoader loader, String name) {
    try {
      return bytes(loader, name);
    } catch (Throwable t) {
      return null; // the loader is code of the target
    }
  }

  /** What is known of the methods of all classes that code of a loader sees. */
  KnownEffects effects(ClassLoader loader) {
    return summaries(loader).effects;
  }

  /**
   * Takes note of a class that is being defined: its file may have been made in memory, or changed.
   *
   * <p>Which of its fields share words is decided once, by the file that others find, if there is
   * one: their code relies on that, and may have been loaded before.
   *
   * @param ask whether the loader may be asked for that file
   */
  ClassSummary define(ClassLoader loader, ClassReader reader, boolean ask) {
    ClassSummary defined = ClassSummary.of(reader);
    if (defined.isInstrumented()) {
      return defined;
    }
    Summaries known = summaries(loader);
    if (proxies != null && Proxies.candidates(defined).size() > 1) {
      String name = defined.name();
      Optional<ClassSummary> found = ask ? find(loader, name) : known.get(name);
      defined =
          defined.sharing(
              found != null && found.isPresent()
                  ? found.get().proxies()
                  : proxies.apply(reader, defined));
    }
    known.put(defined.name(), Optional.of(defined));
    return defined;
  }

  /** The summary of a class that no other finds: several may have the same name. */
  ClassSummary hidden(ClassReader reader) {
    ClassSummary hidden = ClassSummary.of(reader);
    return proxies == null ? hidden : hidden.sharing(proxies.apply(reader, hidden));
  }

  private Summaries summaries(ClassLoader loader) {
    return loader == null ? boot : others.get(loader, key -> new Summaries());
  }

  /** A class that was made in memory, for a loader further up. */
  private Optional<ClassSummary> inherited(ClassLoader loader, String name) {
    ClassLoader each = loader == null ? null : loader.getParent();
    for (; each != null; each = each.getParent()) {
      Optional<ClassSummary> summary = summaries(each).get(name);
      if (summary != null && summary.isPresent()) {
        return summary;
      }
    }
    return Optional.empty();
  }

  private Optional<ClassSummary> summary(ClassLoader loader, String name) throws IOException {
    byte[] file = bytes(loader, name);
    return file == null ? Optional.empty() : Optional.of(summary(loader, new ClassReader(file)));
  }

  private ClassSummary summary(ClassLoader loader, ClassReader reader) {
    ClassSummary summary = ClassSummary.of(reader);
    return proxies != null && isInstrumented(loader, summary.name())
        ? summary.sharing(proxies.apply(reader, summary))
        : summary;
  }

  private byte[] bytes(ClassLoader loader, String name) throws IOException {
    RecentFiles recent = summaries(loader).recent;
    byte[] file = recent.get(name);
    if (file == null) {
      file = load(loader, name + ".class");
      if (file != null) {
        recent.put(name, file);
      }
    }
    return file;
  }

  private static byte[] load(ClassLoader loader, String file) throws IOException {
    if (isOfJdk(loader)) {
      return read(loader, file); // the target has not asked for it
    }
    OwnCode.leave(); // code of the target is about to run, and to lock what it needs
    try {
      return read(loader, file);
    } finally {
      OwnCode.enter();
    }
  }

  /** Whether a loader, and all that it asks, is code of the JDK. */
  private static boolean isOfJdk(ClassLoader loader) {
    ClassLoader last = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    for (ClassLoader each = last; each != null; each = each.getParent()) {
      if (each.getClass().getClassLoader() != null) {
        return false;
      }
    }
    return true;
  }

  private static byte[] read(ClassLoader loader, String file) throws IOException {
    try (InputStream in = open(loader, file)) {
      return in == null ? null : in.readAllBytes();
    }
  }

  private static InputStream open(ClassLoader loader, String file) throws IOException {
    if (file.startsWith("java/")) { // no other loader may define one, and a module needs no URL
      InputStream in = Object.class.getModule().getResourceAsStream(file);
      if (in != null) {
        return in;
      }
    }
    return loader == null
        ? ClassLoader.getSystemResourceAsStream(file)
        : loader.getResourceAsStream(file);
  }
}
