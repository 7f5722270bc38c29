/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
  private static final Outcome DONE = new Outcome(0, "", "");

  @TempDir Path folder;

  @Test
  void trace_has_the_events_and_threads_that_were_asked_for() {
    Path trace = folder.resolve("t.ptrace");
    assertThat(generate(trace, "--events", 2000, "--threads", 3, "--seed", 7)).isEqualTo(DONE);
    Outcome outcome = Outcome.of("check", trace);
    assertThat(outcome.out()).startsWith(trace + ": 2000 events of 4 threads\nno racy variable; ");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void races_come_on_demand_and_precise_detectors_agree_on_them() {
    Path trace = folder.resolve("t.ptrace");
    assertThat(generate(trace, "--events", 5000, "--racy", 0.05, "--churn", 0.01)).isEqualTo(DONE);
    Outcome outcome = Outcome.of("check", trace);
    assertThat(outcome.out()).contains("racy variables; fasttrack, djit, basicvc, goldilocks");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void same_seed_gives_the_same_trace() throws IOException {
    Path some = folder.resolve("a.trace");
    Path same = folder.resolve("b.trace");
    Path other = folder.resolve("c.trace");
    assertThat(generate(some, "--events", 500, "--seed", 3)).isEqualTo(DONE);
    assertThat(generate(same, "--events", 500, "--seed", 3)).isEqualTo(DONE);
    assertThat(generate(other, "--events", 500, "--seed", 4)).isEqualTo(DONE);
    assertThat(some).hasSameTextualContentAs(same);
    assertThat(Files.readString(some)).isNotEqualTo(Files.readString(other));
  }

  @Test
  void numbers_that_make_no_sense_are_refused() {
    Path trace = folder.resolve("t.trace");
    assertThat(generate(trace, "--threads", 0))
        .isEqualTo(refused("at least one thread, and 4 events for each, are needed"));
    assertThat(generate(trace, "--threads", 10, "--events", 39))
        .isEqualTo(refused("at least one thread, and 4 events for each, are needed"));
    assertThat(generate(trace, "--racy", 1.5))
        .isEqualTo(refused("a share that is not between 0 and 1"));
    assertThat(generate(trace, "--events", "many").status()).isEqualTo(2);
    assertThat(trace).doesNotExist();
  }

  private static Outcome refused(String reason) {
    return new Outcome(2, "", "photofinish: " + reason + "\n");
  }

  private static Outcome generate(Path trace, Object... options) {
    Object[] args = new Object[options.length + 3];
    args[0] = "trace";
    args[1] = "generate";
    args[2] = trace;
    System.arraycopy(options, 0, args, 3, options.length);
    return Outcome.of(args);
  }
}
