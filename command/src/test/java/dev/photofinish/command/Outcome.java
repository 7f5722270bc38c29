/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;

/** What a command printed, and its exit status. */
record Outcome(int status, String out, String err) {
  /** Where the examples lie, as tests see it. */
  static final Path EXAMPLES = Path.of("..", "examples", "traces");

  /** Runs a command inside this JVM. */
  static Outcome of(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        Main.run(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            Arrays.stream(args).map(Object::toString).toArray(String[]::new));
    return new Outcome(status, out.toString(), err.toString());
  }

  static Path example(String name) {
    return EXAMPLES.resolve(name + ".trace");
  }
}
