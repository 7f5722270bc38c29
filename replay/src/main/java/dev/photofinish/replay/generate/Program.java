/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceVisitor;
import java.util.SplittableRandom;

/** What all threads of a generated trace have in common. */
final class Program {
  final Workload workload;
  final Heap heap;
  final Vocabulary words;
  final SplittableRandom random;
  final TraceVisitor out;

  /** The locks that a thread is in. */
  final boolean[] taken;

  Program(Workload workload, Names names, SplittableRandom random, TraceVisitor out) {
    this.workload = workload;
    this.heap = new Heap(workload);
    this.words = new Vocabulary(names);
    this.random = random;
    this.out = out;
    this.taken = new boolean[workload.locks()];
  }
}
