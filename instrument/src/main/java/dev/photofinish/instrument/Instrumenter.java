/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Placer;
import dev.photofinish.placement.Strategy;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;

/** Instruments classes, one at a time. Safe for use by many threads. */
public final class Instrumenter {
  private final ClassFiles files;
  private final Form best;
  private final Strategy placement;
  private final Elements elements;
  private final History history;
  private final TrustedSummaries summaries; // null if there are none

  /**
   * @param inline whether code compares the words of a field with the thread's epoch in place,
   *     which is right for detectors that keep epochs there
   */
  public Instrumenter(ClassFiles files, boolean inline) {
    this(
        files,
        inline ? Form.INLINE : Form.CALLS,
        Strategy.EVERY,
        Elements.CHECKED,
        History.WORDS,
        null);
  }

  private Instrumenter(
      ClassFiles files,
      Form best,
      Strategy placement,
      Elements elements,
      History history,
      TrustedSummaries summaries) {
    this.files = files;
    this.best = best;
    this.placement = placement;
    this.elements = elements;
    this.history = history;
    this.summaries = summaries;
  }

  /** One that leaves accesses to the elements of arrays alone. */
  public Instrumenter withoutElements() {
    return new Instrumenter(files, best, placement, Elements.UNCHECKED, history, summaries);
  }

  /** One for detectors whose threads gather their accesses to the elements of arrays. */
  public Instrumenter gatheringElements() {
    return new Instrumenter(files, best, placement, Elements.GATHERED, history, summaries);
  }

  /** One that has checks where {@code placement} says. */
  public Instrumenter placing(Strategy placement) {
    return new Instrumenter(files, best, placement, elements, history, summaries);
  }

  /** One for detectors whose histories of fields are objects, and not epochs in two words. */
  public Instrumenter withReferences() {
    return new Instrumenter(files, best, placement, elements, History.REFERENCE, summaries);
  }

  /** One that relies on summaries of what calls do. */
  public Instrumenter trusting(TrustedSummaries summaries) {
    return new Instrumenter(files, best, placement, elements, history, summaries);
  }

  /** One for {@link dev.photofinish.race.detector.VerifyingDetector}: tells it every access. */
  public Instrumenter verifying() {
    return new Instrumenter(files, Form.VERIFIED, placement, elements, history, summaries);
  }

  /**
   * Instruments a class that is about to be defined by a loader.
   *
   * <p>If the class file cannot be read, the result has none, and says why.
   */
  public Instrumented instrument(String internalName, byte[] classFile, ClassLoader loader) {
    try {
      return instrument(new ClassReader(classFile), classFile, loader);
    } catch (RuntimeException | StackOverflowError e) {
      return leaveAlone(internalName, classFile, loader, "could not be instrumented: " + e);
    }
  }

  /**
   * Instruments a class that is about to be defined without a name.
   *
   * @param internalName the one in its file
   */
  public Instrumented instrumentHidden(String internalName, byte[] classFile, ClassLoader loader) {
    try {
      ClassReader reader = new ClassReader(classFile);
      ClassSummary summary = files.hidden(reader);
      return instrument(reader, Hierarchy.ofHidden(files, loader, summary, classFile));
    } catch (RuntimeException | StackOverflowError e) {
      String why = internalName.replace('/', '.') + " could not be instrumented: " + e;
      return Instrumented.unchecked(null, List.of(why), 0);
    }
  }

  /**
   * Leaves the code of a class as it is, for the reason given; adds fields all the same, because
   * code of other classes relies on them. Asks nobody about other classes.
   */
  Instrumented leaveAlone(
      String internalName, byte[] classFile, ClassLoader loader, String reason) {
    List<String> why = List.of(String.valueOf(internalName).replace('/', '.') + " " + reason);
    try {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      ClassSummary summary = files.define(loader, reader, false);
      AddedFields fields = new AddedFields(writer, summary, history);
      reader.accept(fields, 0); // the writer copies methods without a look at their code
      byte[] result = fields.count() == 0 ? null : writer.toByteArray();
      return Instrumented.unchecked(result, why, fields.methods());
    } catch (RuntimeException e) {
      return Instrumented.unchecked(null, why, 0);
    }
  }

  private Instrumented instrument(ClassReader reader, byte[] classFile, ClassLoader loader) {
    ClassSummary summary = files.define(loader, reader, true);
    if (summary.isInstrumented()) {
      return Instrumented.unchecked(null, List.of(), 0);
    }
    return instrument(reader, new Hierarchy(files, loader, summary, classFile));
  }

  private Instrumented instrument(ClassReader reader, Hierarchy hierarchy) {
    try {
      return write(reader, hierarchy, best);
    } catch (ClassTooLargeException e) {
      String why = reader.getClassName().replace('/', '.') + " is too large to be checked";
      return write(reader, hierarchy, Form.SYNCHRONISATION).but(why);
    }
  }

  private Instrumented write(ClassReader reader, Hierarchy hierarchy, Form best) {
    ClassWriter writer = new Writer(reader);
    AddedFields fields = new AddedFields(writer, hierarchy.self(), history);
    Placer placer = new Placer(placement, hierarchy.classes(summaries));
    ClassRewriter rewriter = new ClassRewriter(fields, hierarchy, best, placer, elements);
    reader.accept(rewriter, ClassReader.EXPAND_FRAMES);
    Instrumented result = rewriter.result(writer.toByteArray());
    return fields.count() + result.methods() == 0 ? result.withoutFile() : result;
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
