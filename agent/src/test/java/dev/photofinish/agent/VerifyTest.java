/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.ChildJvm.Outcome;
import org.junit.jupiter.api.Test;
import programs.Aliased;
import programs.Ending;
import programs.Ordered;

class VerifyTest {
  private static final String OPTIONS = "placement=bigfoot,verify=checks";

  @Test
  void run_with_precise_checks_says_how_many_there_were() throws Exception {
    Outcome outcome = ChildJvm.run(OPTIONS, Ordered.class, "join");
    assertThat(outcome.err())
        .startsWith("photofinish: no data race; checked ")
        .containsPattern(
            "verified \\d+ accesses and \\d+ checks, made at \\d+ times: all are as they must be\n");
    assertThat(outcome.out()).isEqualTo("count 6\n");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void races_are_told_as_ever() throws Exception {
    Outcome outcome = ChildJvm.run(OPTIONS, Ending.class, "normally");
    assertThat(outcome.err()).contains("WARNING: DATA RACE", "all are as they must be");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void access_that_no_check_covers_is_told_with_its_line() throws Exception {
    Outcome outcome = ChildJvm.run(OPTIONS + ",exitcode=0", Aliased.class);
    assertThat(outcome.err())
        .contains("DATA RACE (read-write) on field programs.Aliased$Node.next")
        .contains(
            "photofinish: degraded: verify=checks: no check covers the read of"
                + " programs.Aliased$Node.value at programs.Aliased.readTwice(Aliased.java:35)\n")
        .contains(": not all are as they must be\n");
    assertThat(outcome.out()).isEqualTo("read\n");
    assertThat(outcome.status()).isEqualTo(70);
  }

  @Test
  void other_placements_cover_it() throws Exception {
    Outcome outcome = ChildJvm.run("verify=checks,placement=every", Aliased.class);
    assertThat(outcome.err()).contains("all are as they must be");
    assertThat(outcome.status()).isEqualTo(66);
  }
}
