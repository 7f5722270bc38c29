/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.ChildJvm.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import programs.Ending;
import programs.Ordered;

class ExitStatusTest {
  private static final String RACE = "WARNING: DATA RACE";

  @ParameterizedTest
  @CsvSource({
    "normally, 66",
    "exit 0, 66",
    "exit 3, 3",
    "halt 0, 66",
    "halt 3, 3",
    "main throws, 1",
    "'main throws, other goes on', 1",
    "other throws, 66",
    "daemon, 66",
    "daemon exits 3, 3",
    "interrupted exit, 66",
    "redirected error stream, 66",
    "hook halts, 66",
  })
  void report_is_written_however_the_program_ends(String how, int status) throws Exception {
    Outcome outcome = ChildJvm.run("", Ending.class, how);
    assertThat(outcome.err()).contains(RACE).containsPattern("photofinish: \\d+ data races?;");
    assertThat(outcome.out()).isEqualTo("raced\n");
    assertThat(outcome.status()).isEqualTo(status);
  }

  @Test
  void report_is_written_on_sigterm() throws Exception {
    Process process = ChildJvm.start(List.of(), "", Ending.class, "wait");
    for (String seen = ""; !seen.endsWith("waiting\n"); ) {
      seen += (char) process.getInputStream().read();
    }
    process.toHandle().destroy(); // unlike its own method, this leaves its streams open
    Outcome outcome = ChildJvm.outcome(process);
    assertThat(outcome.err()).contains(RACE);
    assertThat(outcome.status()).isEqualTo(128 + 15);
  }

  @Test
  void shutdown_hooks_of_the_program_run_to_their_end_and_are_checked() throws Exception {
    Outcome outcome = ChildJvm.run("", Ending.class, "hooks");
    assertThat(outcome.out()).isEqualTo("raced\nhook done\nhook done\n");
    assertThat(outcome.err()).contains("programs.Ending.countOfHooks");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void program_without_a_race_keeps_its_status() throws Exception {
    Outcome outcome = ChildJvm.run("", Ordered.class, "join");
    assertThat(outcome.err()).hasLineCount(1).startsWith("photofinish: no data race; checked ");
    assertThat(outcome.out()).isEqualTo("count 6\n");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void status_of_a_race_is_the_users_choice() throws Exception {
    assertThat(ChildJvm.run("exitcode=7", Ending.class, "normally").status()).isEqualTo(7);
    assertThat(ChildJvm.run("exitcode=0", Ending.class, "exit 0").status()).isEqualTo(0);
  }

  @Test
  void program_halts_at_the_first_race_if_told_so() throws Exception {
    Outcome outcome = ChildJvm.run("halt=true", Ending.class, "exit 3");
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("photofinish: 1 data race;")
        .contains("photofinish: degraded: stopped at the first race");
    assertThat(outcome.status()).isEqualTo(66);
  }
}
