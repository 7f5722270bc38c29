/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.report.Side.Access;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextReportTest {
  private static final List<String> NONE = List.of();

  @Test
  void clean_run_is_one_line_that_says_what_was_checked() throws IOException {
    assertThat(text(Examples.report()))
        .isEqualTo("photofinish: no data race; checked 12 classes\n");
  }

  @Test
  void run_that_checked_nothing_says_so() throws IOException {
    Summary summary = new Summary("", 0, 0, 0, List.of());
    assertThat(text(Examples.withSummary(summary)))
        .isEqualTo("photofinish: no data race: NOTHING WAS CHECKED\n");
  }

  @Test
  void whatever_weakened_the_promise_is_told() throws IOException {
    Summary summary = new Summary("1 class", 2, 1, 1, List.of("slots ran out", "Big.run too long"));
    assertThat(text(Examples.withSummary(summary)))
        .isEqualTo(
            """
            photofinish: no data race (2 suppressed); checked 1 class; skipped 1 method
            photofinish: degraded: slots ran out
            photofinish: degraded: Big.run too long
            """);
  }

  @Test
  void title_names_the_kind_of_race_and_the_location() throws IOException {
    assertThat(title(Location.field("com.acme.Box", "data")))
        .isEqualTo("WARNING: DATA RACE (write-write) on field com.acme.Box.data");
    assertThat(title(Location.staticField("com.acme.Box", "total")))
        .isEqualTo("WARNING: DATA RACE (write-write) on static field com.acme.Box.total");
    assertThat(title(Location.staticField("", "x")))
        .isEqualTo("WARNING: DATA RACE (write-write) on variable x");
    assertThat(title(Location.element("int[]", 17)))
        .isEqualTo("WARNING: DATA RACE (write-write) on element 17 of int[]");
    assertThat(title(Location.object("java.util.HashMap")))
        .isEqualTo("WARNING: DATA RACE (write-write) on object of java.util.HashMap");
  }

  @Test
  void forgotten_access_is_told_as_such() throws IOException {
    Side previous = Examples.forgotten(Access.READ);
    Side current = Examples.side(Access.WRITE, Examples.B, List.of("m"));
    assertThat(text(Examples.report(new Finding(Examples.DATA, previous, current, 1))))
        .contains(
            """
              Previous read by thread unknown, locks unknown:
                (overwritten in the history of the thread)
            """)
        .doesNotContain("was created by")
        .doesNotContain("only one of the two accesses is locked");
  }

  @Test
  void creation_without_a_stack_is_one_line() throws IOException {
    Creation created = new Creation(Examples.MAIN, Stack.missing("no site in the trace"));
    Stack stack = Examples.stack("com.acme.Box", "set", "Box.java", 12);
    Side side =
        new Side(
            Access.WRITE, Examples.A, Optional.of(created), Optional.of(List.of("m", "n")), stack);
    assertThat(text(Examples.report(new Finding(Examples.DATA, side, side, 1))))
        .contains("  Write by thread A (21), holding m, n:\n")
        .contains("  Thread A (21) was created by thread main (1) (no site in the trace)\n");
  }

  @Test
  void blocks_are_separated_by_one_rule() throws IOException {
    Finding race = Examples.race(Examples.DATA, NONE, NONE);
    String text = text(Examples.report(race, race));
    assertThat(text.split("==================\n", -1)).hasSize(4);
    assertThat(text).endsWith("photofinish: 2 data races; checked 12 classes\n");
  }

  @Test
  void thread_without_a_name_has_its_number() throws IOException {
    Side side = Examples.side(Access.WRITE, new ThreadName(5, ""), NONE);
    assertThat(text(Examples.report(new Finding(Examples.DATA, side, side, 1))))
        .contains("  Write by thread (5), holding no lock:\n");
  }

  @Test
  void names_cannot_forge_lines() throws IOException {
    ThreadName evil = new ThreadName(5, "A\nphotofinish: no data race\u001b[2J");
    Side side = Examples.side(Access.WRITE, evil, NONE);
    assertThat(text(Examples.report(new Finding(Examples.DATA, side, side, 1))))
        .doesNotContain("\nphotofinish: no")
        .doesNotContain("\u001b");
  }

  @Test
  void frame_without_a_file_or_line_looks_as_in_java() {
    assertThat(new Frame("a.B", "c", Optional.empty(), Frame.NO_LINE))
        .hasToString("a.B.c(Unknown Source)");
    assertThat(new Frame("a.B", "c", Optional.of("B.java"), Frame.NO_LINE))
        .hasToString("a.B.c(B.java)");
    StackTraceElement here = new Throwable().getStackTrace()[0];
    assertThat(Frame.of(here)).hasToString(here.toString().replaceFirst("^.*/", ""));
  }

  private static String title(Location location) throws IOException {
    return text(Examples.report(Examples.race(location, NONE, NONE))).lines().toList().get(1);
  }

  private static String text(Report report) throws IOException {
    StringWriter out = new StringWriter();
    TextReport.write(report, out);
    return out.toString();
  }
}
