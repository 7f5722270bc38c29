/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Places the checks of the methods of one class. Not thread-safe. */
public final class Placer {
  private final Strategy strategy;
  private final Classes classes;
  private final Callees callees;
  private AnalysisTime time = AnalysisTime.NONE;

  public Placer(Strategy strategy, Classes classes) {
    this.strategy = strategy;
    this.classes = classes;
    this.callees = new Callees(classes);
  }

  /** Places the checks of a method whose subroutines, if it had any, are inlined. */
  public CheckPlacement place(MethodNode method) {
    if (strategy == Strategy.EVERY) {
      return CheckPlacement.EVERYWHERE;
    }
    try {
      return Promising.is(method, classes) ? analyse(method) : CheckPlacement.EVERYWHERE;
    } catch (AnalyzerException | RedCard.TooLong | RuntimeException e) {
      return CheckPlacement.GAVE_UP;
    }
  }

  /** How long that has taken so far. */
  public AnalysisTime time() {
    return time;
  }

  private CheckPlacement analyse(MethodNode method) throws AnalyzerException, RedCard.TooLong {
    long start = System.nanoTime();
    try {
      Semantics semantics = new Semantics(method, classes, callees);
      return Analysis.of(method, semantics, strategy).placement();
    } finally {
      long nanos = System.nanoTime() - start;
      time = time.plus(new AnalysisTime(1, nanos, nanos, method.name + method.desc));
    }
  }
}
