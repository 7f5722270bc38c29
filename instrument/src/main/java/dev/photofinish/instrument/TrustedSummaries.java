/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Effect;
import dev.photofinish.placement.Ground;
import dev.photofinish.placement.Summaries;
import dev.photofinish.placement.Summary;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Summaries, as long as what they rest on is so in the program that runs. Thread-safe.
 *
 * <p>They were made from files, of classes that one loader is to define. A summary is used by code
 * of that loader, and only if all files it rests on are still the same. From each class that is
 * defined, and is not one of these, it follows what is no longer so: the class itself, if the
 * loader would find it, and that its supertypes have no other subtypes. If code rests on that by
 * then, it is told; otherwise no code will.
 */
public final class TrustedSummaries {
  private final Summaries summaries;
  private final ClassFiles files;
  private final ClassLoader loader;
  private final Consumer<String> stale;
  private final Consumer<String> broken;
  private final Map<String, Boolean> same = new HashMap<>(); // files, guarded by this
  private final Set<Ground> gone = new HashSet<>(); // guarded by this
  private final Set<Ground> used = new HashSet<>(); // guarded by this
  private boolean toldStale; // guarded by this

  /**
   * @param loader the one that was to define the classes
   * @param stale is told of the first class that is not the one that was analysed, if nothing
   *     rested on it
   * @param broken is told, in words, of classes that come too late
   */
  public TrustedSummaries(
      Summaries summaries,
      ClassFiles files,
      ClassLoader loader,
      Consumer<String> stale,
      Consumer<String> broken) {
    this.summaries = summaries;
    this.files = files;
    this.loader = loader;
    this.stale = stale;
    this.broken = broken;
    ClassDigest.find(); // what the JDK loads for it has hooks now, and has none while we transform
  }

  /** What to tell of a class that is not the one that was analysed. */
  public static String staleness(Path file, String type) {
    return file
        + " does not fit: "
        + type
        + " is not the class that was analysed; calls that depend on such classes may do anything";
  }

  /** What a call in the code of a class does; null if that is not known. */
  Effect effect(MethodInsnNode call, ClassLoader itsLoader, ClassSummary self) {
    Summary summary =
        itsLoader != loader
            ? null
            : summaries.find(call, self.name(), self.parent(), self.interfaces());
    if (summary == null) {
      return null;
    }
    for (Ground each : summary.grounds()) {
      if (!isSame(each.type())) {
        return null;
      }
    }
    return use(summary.grounds()) ? summary.effect() : null;
  }

  /** Takes note that code rests on all of this; returns whether it may. */
  private synchronized boolean use(Set<Ground> grounds) {
    for (Ground each : grounds) {
      if (gone.contains(each) || gone.contains(each.ofClass())) {
        return false;
      }
    }
    for (Ground each : grounds) {
      used.add(each);
      used.add(each.ofClass());
    }
    return true;
  }

  /** Whether the file of a class is the one that was analysed. Runs code of the loader. */
  private boolean isSame(String type) {
    synchronized (this) {
      Boolean known = same.get(type);
      if (known != null) {
        return known;
      }
    }
    byte[] file = files.file(loader, type);
    boolean is = file != null && ClassDigest.of(file).equals(summaries.digest(type));
    synchronized (this) {
      same.put(type, is);
    }
    if (!is) {
      tellStale(type);
    }
    return is;
  }

  private void tellStale(String type) {
    synchronized (this) {
      if (toldStale) {
        return;
      }
      toldStale = true;
    }
    stale.accept(type.replace('/', '.'));
  }

  /** A class is about to be defined; its file may have been changed on the way. */
  public void defined(ClassLoader by, String type, byte[] classFile) {
    String digest = summaries.digest(type);
    if (by == loader && digest != null && ClassDigest.of(classFile).equals(digest)) {
      return;
    }
    ClassReader reader = new ClassReader(classFile);
    gone(isSeen(by), type, reader.getSuperName(), List.of(reader.getInterfaces()));
  }

  /** A class is about to be defined that no agent is shown. */
  public void definedUnseen(byte[] classFile) {
    try {
      ClassReader reader = new ClassReader(classFile);
      String type = reader.getClassName();
      gone(false, type, reader.getSuperName(), List.of(reader.getInterfaces()));
    } catch (RuntimeException e) {
      broken.accept("summaries: a hidden class cannot be read: " + e);
    }
  }

  /** The code of a class has been, or is being, changed by others. */
  public void changed(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    gone(
        isSeen(type.getClassLoader()),
        type.getName().replace('.', '/'),
        parent == null ? null : parent.getName().replace('.', '/'),
        Arrays.stream(type.getInterfaces()).map(each -> each.getName().replace('.', '/')).toList());
  }

  /** Whether classes of a loader are those that the code means which rests on summaries. */
  private boolean isSeen(ClassLoader by) {
    ClassLoader each = loader;
    while (each != null && each != by) {
      each = each.getParent();
    }
    return each == by;
  }

  /**
   * Most classes have nothing to do with summaries. These must get by without code that the JDK
   * makes up at its first use, such as that of lambdas: it would come here.
   */
  private void gone(boolean itself, String type, String parent, List<String> interfaces) {
    if (itself && summaries.digest(type) != null) {
      gone(new Ground(type, false), type);
    }
    if (parent != null && summaries.digest(parent) != null) {
      gone(new Ground(parent, true), type);
    }
    for (String each : interfaces) {
      if (summaries.digest(each) != null) {
        gone(new Ground(each, true), type);
      }
    }
  }

  private void gone(Ground ground, String type) {
    boolean rested;
    synchronized (this) {
      rested = gone.add(ground) && used.contains(ground);
    }
    String why =
        ground.closed()
            ? "is a new subtype of " + ground.type().replace('/', '.')
            : "is not the class that was analysed";
    if (rested) {
      broken.accept(
          "summaries: "
              + type.replace('/', '.')
              + " "
              + why
              + ": checks of classes loaded before it may be missing or in the wrong place from then"
              + " on");
    } else if (!ground.closed()) {
      tellStale(type);
    }
  }
}
