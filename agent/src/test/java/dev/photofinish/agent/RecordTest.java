/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.agent.ChildJvm.Outcome;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceFile;
import dev.photofinish.trace.TraceFormat;
import dev.photofinish.trace.WellFormed;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import programs.Ending;

/** The trace that a run leaves, however it ends; what it replays to, the module targets tests. */
class RecordTest {
  @TempDir private Path folder;
  private Path trace;

  @BeforeEach
  void name() {
    trace = folder.resolve("new").resolve("run.ptrace");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "normally",
        "exit 3",
        "halt 0",
        "main throws",
        "main throws, other goes on",
        "other throws",
        "daemon",
        "daemon exits 3",
        "interrupted exit",
        "hooks",
        "hook halts",
      })
  void trace_is_complete_however_the_program_ends(String how) throws Exception {
    Outcome outcome = ChildJvm.run("record=" + trace, Ending.class, how);
    assertThat(outcome.err())
        .contains("WARNING: DATA RACE")
        .doesNotContain("degraded")
        .doesNotContain("dev.photofinish");
    assertComplete();
  }

  @Test
  void trace_is_complete_on_sigterm() throws Exception {
    Process process = ChildJvm.start(List.of(), "record=" + trace, Ending.class, "wait");
    for (String seen = ""; !seen.endsWith("waiting\n"); ) {
      seen += (char) process.getInputStream().read();
    }
    process.toHandle().destroy();
    assertThat(ChildJvm.outcome(process).status()).isEqualTo(128 + 15);
    assertComplete();
  }

  @Test
  void trace_ends_with_the_race_at_which_the_program_halts() throws Exception {
    Path text = folder.resolve("run.trace");
    Outcome outcome = ChildJvm.run("halt=true,record=" + text, Ending.class, "normally");
    assertThat(outcome.status()).isEqualTo(66);
    List<String> lines = Files.readAllLines(text);
    assertThat(lines.get(lines.size() - 1)).contains("programs.Ending.count) at programs.Ending.");
  }

  @Test
  void full_disk_is_one_line_and_the_program_goes_on() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    Path link = Files.createSymbolicLink(folder.resolve("full.ptrace"), full);
    Outcome outcome = ChildJvm.run("record=" + link, Ending.class, "normally");
    assertThat(outcome.out()).isEqualTo("raced\n");
    String reason = "cannot write " + link + ": No space left on device; the run is not recorded";
    assertThat(outcome.err())
        .containsOnlyOnce("photofinish: " + reason + "\n")
        .contains("photofinish: degraded: " + reason + "\n")
        .contains("WARNING: DATA RACE");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void unwritable_file_is_one_line_and_the_program_goes_on() throws Exception {
    Path blocked = Files.createFile(folder.resolve("file")).resolve("run.trace");
    Outcome outcome = ChildJvm.run("record=" + blocked, Ending.class, "normally");
    assertThat(outcome.out()).isEqualTo("raced\n");
    assertThat(outcome.err())
        .containsOnlyOnce("photofinish: cannot write " + blocked)
        .contains("photofinish: degraded: cannot write " + blocked);
    assertThat(outcome.status()).isEqualTo(66);
  }

  /** A binary trace without its last record is malformed. */
  private void assertComplete() throws Exception {
    Names names = new Names();
    OutputStream nowhere = OutputStream.nullOutputStream();
    TraceFile.read(trace, names, new WellFormed(names, TraceFormat.BINARY.writer(nowhere, names)));
    assertThat(names.threads()).isGreaterThan(1);
  }
}
