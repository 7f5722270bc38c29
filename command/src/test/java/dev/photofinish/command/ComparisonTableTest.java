/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static dev.photofinish.command.Outcome.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.replay.oracle.Limits;
import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.trace.Names;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ComparisonTableTest {

  @Test
  void detectors_that_miss_a_race_are_marked_as_documented() throws BadFile, IOException {
    String table = table(example("partial-elision"), new Oracle());
    assertThat(Files.readString(Path.of("..", "docs", "report.md")))
        .contains(
            "```console\n$ ./photofinish check examples/traces/partial-elision.trace\n"
                + table.replaceFirst("^t:", "examples/traces/partial-elision.trace:")
                + "```\n");
    assertThat(table).contains("missed");
  }

  @Test
  void false_alarms_are_marked() throws BadFile {
    assertThat(table(example("figure-5"), new Oracle()))
        .isEqualTo(
            """
            t: 8 events of 2 threads
              variable  oracle  fasttrack  djit  basicvc  goldilocks  multirace  eraser  empty
              x         -       -          -     -        -           -          FALSE   -
            no racy variable; fasttrack, djit, basicvc, goldilocks, multirace, empty agree with the \
            oracle
            """);
  }

  @Test
  void oracle_that_gave_up_judges_nobody() throws BadFile {
    Oracle tired = new Oracle(Limits.DEFAULT.withSegments(1));
    assertThat(table(example("eraser-miss"), tired))
        .isEqualTo(
            """
            t: 8 events of 2 threads
              variable  oracle  fasttrack  djit  basicvc  goldilocks  multirace  eraser  empty
              x         ?       race       race  race     race        -          -       -
            1 racy variable for fasttrack; the oracle gave up: more than 1 segments
            """);
  }

  private static String table(Path example, Oracle oracle) throws BadFile {
    Names names = new Names();
    Comparison comparison = new Comparison(names, oracle);
    TraceInput.read(example, names, comparison.visitor());
    StringWriter out = new StringWriter();
    PrintWriter printer = new PrintWriter(out);
    new ComparisonTable(comparison).print(Path.of("t"), printer);
    return out.toString();
  }
}
