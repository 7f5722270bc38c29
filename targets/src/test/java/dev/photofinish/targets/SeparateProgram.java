/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program that cannot be built with the others. It says by its argument whether it is racy or
 * ordered.
 *
 * @param flags of the JVM that runs it
 */
record SeparateProgram(String name, List<String> flags) {
  private static final Path CLASSES =
      Path.of("target", "separate", "jdk-" + Runtime.version().feature());

  static SeparateProgram compile(String name, List<String> options, List<String> flags)
      throws IOException {
    Javac.compile(Path.of("src", "test", "programs", name + ".java"), CLASSES, options);
    List<String> all = new ArrayList<>(Jvm.quick());
    all.addAll(flags);
    return new SeparateProgram(name, all);
  }

  Set<String> racyLocations(String kind, String out) throws IOException {
    return run(kind, out).races().stream()
        .map(race -> race.location().toString())
        .collect(Collectors.toSet());
  }

  /** Its report, when it has printed {@code out}, and nothing was left unchecked. */
  RaceReport run(String kind, String out) throws IOException {
    Path base = Jvm.base("separate", name + "-" + kind);
    List<String> command = new ArrayList<>(Jvm.java(flags));
    command.add("-javaagent:" + Jvm.JAR + "=exitcode=0,report=" + base);
    command.addAll(List.of("-cp", CLASSES.toString(), name, kind));
    Outcome outcome = Jvm.run(base, command);
    assertThat(outcome.status()).as(outcome.describe()).isEqualTo(0);
    assertThat(outcome.out()).as(outcome.describe()).isEqualToIgnoringNewLines(out);
    assertThat(outcome.report().summary().degraded()).as(outcome.describe()).isEmpty();
    return outcome.report();
  }
}
