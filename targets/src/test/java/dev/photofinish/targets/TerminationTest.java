/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A program that is told to end by a signal still leaves its report. */
class TerminationTest {
  private static final int ENDED_BY_SIGTERM = 143;

  @Test
  void report_is_written_on_sigterm() throws Exception {
    Target target = Target.named("Terminated");
    Path base = Jvm.base("all", target.toString());
    List<String> command = Jvm.checkedCommand(base, Jvm.quick(), Jvm.CLASSES, target.className());
    Process process = Jvm.start(base, command);
    Path out = Jvm.with(base, "stdout");
    while (process.isAlive() && !Files.readString(out).contains("ready")) {
      Thread.sleep(20);
    }
    process.destroy();
    boolean ended = process.waitFor(30, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    Outcome outcome = Outcome.of(base, command, process.exitValue());
    assertThat(ended).as(outcome.describe()).isTrue();
    assertThat(outcome.status()).as(outcome.describe()).isEqualTo(ENDED_BY_SIGTERM);
    Verdict.checkReport(target, outcome);
  }
}
