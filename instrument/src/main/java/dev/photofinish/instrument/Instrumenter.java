/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.Types;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;

/** Instruments classes, one at a time. Safe for use by many threads. */
public final class Instrumenter {
  private final ClassFiles files;
  private final Form best;
  private final boolean elements;

  /**
   * @param inline whether code compares the words of a field with the thread's epoch in place,
   *     which is right for detectors that keep epochs there
   */
  public Instrumenter(ClassFiles files, boolean inline) {
    this(files, inline ? Form.INLINE : Form.CALLS, true);
  }

  private Instrumenter(ClassFiles files, Form best, boolean elements) {
    this.files = files;
    this.best = best;
    this.elements = elements;
  }

  /** One that leaves accesses to the elements of arrays alone. */
  public Instrumenter withoutElements() {
    return new Instrumenter(files, best, false);
  }

  /**
   * Instruments a class that is about to be defined by a loader.
   *
   * <p>If the class file cannot be read, the result has none, and says why.
   */
  public Instrumented instrument(String internalName, byte[] classFile, ClassLoader loader) {
    try {
      return instrument(new ClassReader(classFile), loader);
    } catch (RuntimeException e) {
      String why =
          String.valueOf(internalName).replace('/', '.') + " could not be instrumented: " + e;
      return new Instrumented(null, List.of(why), 0, 0);
    }
  }

  private Instrumented instrument(ClassReader reader, ClassLoader loader) {
    ClassSummary summary = ClassSummary.of(reader);
    if (summary.isInstrumented()) {
      return new Instrumented(null, List.of(), 0, 0);
    }
    files.add(loader, summary);
    Hierarchy hierarchy = new Hierarchy(files, loader, summary);
    chainInitialisers(hierarchy);
    try {
      return write(reader, hierarchy, best);
    } catch (ClassTooLargeException e) {
      String why = reader.getClassName().replace('/', '.') + " is too large to be checked";
      return write(reader, hierarchy, Form.SYNCHRONISATION).but(why);
    }
  }

  /** The next initialiser up has run before that of the class itself. */
  private static void chainInitialisers(Hierarchy hierarchy) {
    ClassSummary self = hierarchy.self();
    if (self.initialiser() && self.parent() != null) {
      for (String each : hierarchy.initialisers(self.parent())) {
        Types.extend(Types.number(self.name()), Types.number(each));
        break;
      }
    }
  }

  private Instrumented write(ClassReader reader, Hierarchy hierarchy, Form best) {
    ClassWriter writer = new Writer(reader);
    ClassRewriter rewriter = new ClassRewriter(writer, hierarchy, best, elements);
    reader.accept(rewriter, ClassReader.EXPAND_FRAMES);
    return rewriter.result(writer.toByteArray());
  }

  /** Never asks for a common superclass, as it computes no frames; should it, it loads nothing. */
  private static final class Writer extends ClassWriter {
    Writer(ClassReader reader) {
      super(reader, COMPUTE_MAXS);
    }

    @Override
    protected String getCommonSuperClass(String first, String second) {
      return "java/lang/Object";
    }
  }
}
