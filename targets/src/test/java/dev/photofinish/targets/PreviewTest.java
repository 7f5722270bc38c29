/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A program that needs the previews of JDK 25. */
class PreviewTest {
  private static SeparateProgram program;

  @BeforeAll
  static void compile() throws IOException {
    assumeTrue(Runtime.version().feature() == 25, "previews are those of JDK 25");
    List<String> options = List.of("-nowarn", "--enable-preview", "--release", "25");
    program = SeparateProgram.compile("Structured", options, List.of("--enable-preview"));
  }

  @Test
  void subtasks_are_ordered_before_the_end_of_their_scope() throws IOException {
    assertThat(program.racyLocations("ordered", "done")).isEmpty();
  }

  @Test
  void subtasks_are_not_ordered_with_each_other() throws IOException {
    assertThat(program.racyLocations("racy", "done"))
        .containsExactlyInAnyOrder(
            "static field Structured.forked",
            "static field Structured.between",
            "static field Structured.stable");
  }
}
