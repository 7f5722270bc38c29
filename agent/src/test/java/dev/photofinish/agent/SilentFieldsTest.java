/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.ChildJvm.Outcome;
import org.junit.jupiter.api.Test;
import programs.Ordered;

class SilentFieldsTest {

  /** What cannot be found is told, so a report that tells nothing is the proof. */
  @Test
  void every_field_is_found_in_the_jdk_that_runs() throws Exception {
    Outcome outcome = ChildJvm.run("", Ordered.class, "join");
    assertThat(outcome.err()).doesNotContain("degraded");
  }
}
