/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

import dev.photofinish.trace.Names;
import java.util.stream.IntStream;

/** The names that a generated trace uses, as numbers. */
final class Vocabulary {
  private static final int RACY = 16;

  final int[] fields;
  final int[] racy; // static fields
  final int array;
  final int flag; // volatile
  final int run;
  final int initSite;
  final int localSite;
  final int lockedSite;
  final int sharedSite;
  final int racySite;

  Vocabulary(Names names) {
    fields = numbered(names, "Node.f", Region.FIELDS);
    racy = numbered(names, "Racy.x", RACY);
    array = names.symbol("int[]");
    flag = names.symbol("Flag.raised");
    run = names.symbol("Worker.run");
    initSite = names.symbol("Main.java:10");
    localSite = names.symbol("Worker.java:20");
    lockedSite = names.symbol("Worker.java:30");
    sharedSite = names.symbol("Worker.java:40");
    racySite = names.symbol("Worker.java:50");
  }

  private static int[] numbered(Names names, String stem, int count) {
    return IntStream.range(0, count).map(i -> names.symbol(stem + i)).toArray();
  }
}
