/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Strategy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Instruments classes of a library, and has the result verified. */
final class Verification {
  private final Library library;
  private final boolean inline;
  private final Instrumenter instrumenter;
  private final Linker originals;
  private final Map<String, byte[]> instrumented = new HashMap<>();
  private final List<String> problems = new ArrayList<>();
  private int linked;
  private long accesses;
  private long nanos;
  private long worst;
  private long before;
  private long after;

  /**
   * @param gathering whether accesses to elements are gathered
   */
  Verification(Library library, boolean inline, Strategy placement, boolean gathering) {
    this.library = library;
    this.inline = inline;
    this.originals = new Linker(library.classes());
    boolean proxies = placement != Strategy.EVERY; // as the presets have it
    ClassFiles files = new ClassFiles((loader, name) -> library.has(name), proxies);
    Instrumenter checking = new Instrumenter(files, inline).placing(placement);
    this.instrumenter = gathering ? checking.gatheringElements() : checking;
  }

  /** Takes every so manyth class, and returns what is wrong. */
  List<String> run(int step) {
    int index = 0;
    for (String name : library.classes().keySet()) {
      if (index++ % step == 0) {
        instrument(name, library.classes().get(name));
      }
    }
    Map<String, byte[]> all = new HashMap<>(library.classes());
    all.putAll(instrumented);
    Linker linker = new Linker(all);
    for (String name : instrumented.keySet()) {
      LinkageError error = linker.link(name);
      linked += error == null ? 1 : 0;
      if (error != null && originals.link(name) == null) {
        problems.add(name + ": " + error);
      }
    }
    return problems;
  }

  private void instrument(String name, byte[] file) {
    long start = System.nanoTime();
    Instrumented result = instrumenter.instrument(name, file, originals);
    long time = System.nanoTime() - start;
    problems.addAll(result.degraded());
    accesses += result.accesses();
    nanos += time;
    worst = Math.max(worst, time);
    byte[] out = result.classFile() == null ? file : result.classFile();
    before += CodeSize.of(file).getSum();
    after += CodeSize.of(out).getSum();
    instrumented.put(name, out);
    try {
      Program.check(out);
    } catch (RuntimeException e) {
      problems.add(name + ": " + e);
    }
  }

  @Override
  public String toString() {
    return String.format(
        "%s, %s: %d classes, %d linked, %d accesses, %.2f ms a class, %.0f ms at worst, code x %.2f",
        library.name(),
        inline ? "inline" : "calls",
        instrumented.size(),
        linked,
        accesses,
        nanos / 1e6 / instrumented.size(),
        worst / 1e6,
        1.0 * after / before);
  }
}
