/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The shadow of an array dies with it, even if the thread that has used it has yet to settle what
 * it did: a gigabyte of arrays, and more of shadow, go through a heap of an eighth of that, or of a
 * twentieth where elements share their history.
 */
class DyingArraysTest {
  private static final Path WORK = Path.of("target", "dying", "jdk-" + Runtime.version().feature());

  @BeforeAll
  static void compile() throws IOException {
    Javac.compile(Path.of("src", "test", "programs", "DyingArrays.java"), WORK, List.of());
  }

  @ParameterizedTest
  @CsvSource({"fine,128", "slim,40", "slim-plus,40"})
  void shadow_dies_with_its_array(String arrays, int mb) {
    Path base = Jvm.base("dying", arrays);
    List<String> command = new ArrayList<>(Jvm.java(List.of("-Xmx" + mb + "m")));
    command.add("-javaagent:" + Jvm.JAR + "=exitcode=0,report=" + base + ",arrays=" + arrays);
    command.addAll(List.of("-cp", WORK.toString(), "DyingArrays"));
    Outcome outcome = Jvm.run(base, command);
    assertThat(outcome.out()).isEqualToIgnoringNewLines("done");
    assertThat(outcome.report().summary().degraded()).isEmpty();
    assertThat(outcome.report().races())
        .extracting(race -> race.location().toString())
        .containsExactly("element 7 of long[]");
  }
}
