/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What came of a run.
 *
 * @param base of the files that it left
 */
record Outcome(Path base, List<String> command, int status, String out, String err) {

  static Outcome of(Path base, List<String> command, int status) throws IOException {
    return new Outcome(base, command, status, read(base, "stdout"), read(base, "stderr"));
  }

  /** The standard error without the lines that are the agent's own. */
  String errOfTarget() {
    return err.lines()
        .filter(line -> !line.startsWith("photofinish: "))
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  RaceReport report() {
    return RaceReport.read(Jvm.with(base, "json"));
  }

  /** All that helps to understand a failure. */
  String describe() throws IOException {
    return String.join(" ", command)
        + ("\nexit status " + status)
        + ("\n--- standard output\n" + out)
        + ("--- standard error\n" + err)
        + ("--- report\n" + read(base, "txt"));
  }

  private static String read(Path base, String end) throws IOException {
    Path file = Jvm.with(base, end);
    return Files.exists(file) ? Files.readString(file, UTF_8) : "(none)\n";
  }
}
