/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.trace.MalformedTrace;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TextTraceReader;
import dev.photofinish.trace.WellFormed;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;

/**
 * What the oracle says of a trace that a test has written down: one event a line, or several with
 * two blanks between them.
 */
record Judged(Oracle oracle, Names names) {

  static Judged trace(String text) {
    return trace(text, Limits.DEFAULT);
  }

  static Judged trace(String text, Limits limits) {
    String lines = text.replace("  ", "\n");
    Names names = new Names();
    Oracle oracle = new Oracle(limits);
    try {
      new TextTraceReader(new StringReader(lines), names).read(new WellFormed(names, oracle));
    } catch (IOException | MalformedTrace e) {
      throw new IllegalArgumentException(text, e);
    }
    return new Judged(oracle, names);
  }

  /** The races of a trace, each as {@code x 0-1}: the variable and the numbers of the events. */
  static List<String> races(String text) {
    return trace(text).races();
  }

  List<String> races() {
    return oracle.pairs().stream().map(this::show).toList();
  }

  private String show(RacingPair pair) {
    return pair.variable().toString(names)
        + " "
        + pair.first().event()
        + "-"
        + pair.second().event();
  }
}
