/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.ChildJvm.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import programs.Ending;

/** Suppressions, from the option to the exit status. */
class SuppressionsTest {
  @TempDir private Path folder;

  private Outcome run(String rule, String how) throws Exception {
    Path rules = Files.writeString(folder.resolve("rules"), rule + "\n");
    return ChildJvm.run("suppressions=" + rules, Ending.class, how);
  }

  @Test
  void suppressed_race_is_counted_and_neither_shown_nor_the_status() throws Exception {
    for (String rule : new String[] {"race:programs.Ending.count", "called_from:*.main"}) {
      Outcome outcome = run(rule, "normally");
      assertThat(outcome.err())
          .containsPattern("^photofinish: no data race \\(\\d suppressed\\); checked ")
          .doesNotContain("WARNING");
      assertThat(outcome.status()).isEqualTo(0);
    }
  }

  @Test
  void other_races_are_shown() throws Exception {
    Outcome outcome = run("race:programs.Ending.count", "hooks");
    assertThat(outcome.err()).contains("programs.Ending.countOfHooks").contains("suppressed)");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void program_does_not_halt_at_a_suppressed_race() throws Exception {
    Path rules = Files.writeString(folder.resolve("rules"), "race:programs.Ending.count\n");
    Outcome outcome = ChildJvm.run("halt=1,suppressions=" + rules, Ending.class, "exit 3");
    assertThat(outcome.out()).isEqualTo("raced\n");
    assertThat(outcome.status()).isEqualTo(3);
  }

  @Test
  void bad_file_is_one_line_and_the_program_does_not_start() throws Exception {
    Path rules = folder.resolve("rules");
    assertThat(run("rice:x", "normally"))
        .isEqualTo(
            new Outcome(
                2,
                "",
                "photofinish: bad suppressions: "
                    + (rules + ":1: 'rice:x' is no rule;")
                    + " rules are race:LOCATION and called_from:METHOD\n"));
    Files.delete(rules);
    assertThat(ChildJvm.run("suppressions=" + rules, Ending.class, "normally"))
        .isEqualTo(
            new Outcome(
                2,
                "",
                "photofinish: cannot read suppressions "
                    + rules
                    + ": no such file or directory\n"));
  }
}
