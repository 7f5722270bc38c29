/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgramEndTest {
  @AfterEach
  void forget() {
    ProgramEnd.install(null);
  }

  @Test
  void report_is_written_whatever_fails_before_it() {
    ProgramEnd.install(
        new ProgramEnd(
            () -> {
              throw new StackOverflowError();
            },
            () -> 66));
    assertThat(ProgramEnd.beforeHalt(0)).isEqualTo(66);
  }

  @Test
  void status_of_a_program_that_fails_itself_is_kept() {
    ProgramEnd.install(new ProgramEnd(() -> {}, () -> 66));
    assertThat(ProgramEnd.beforeHalt(1)).isEqualTo(1);
  }
}
