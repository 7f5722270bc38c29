/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static dev.photofinish.command.Outcome.example;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConvertCommandTest {
  private static final Outcome DONE = new Outcome(0, "", "");

  @TempDir Path folder;

  static List<Path> examples() throws IOException {
    return ExampleTracesTest.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void trace_survives_the_way_to_binary_and_back(Path example) throws IOException {
    Path binary = folder.resolve("t.ptrace");
    Path text = folder.resolve("t.trace");
    assertThat(Outcome.of("trace", "convert", example, binary)).isEqualTo(DONE);
    assertThat(Outcome.of("trace", "convert", binary, text)).isEqualTo(DONE);
    List<String> events =
        Files.readAllLines(example).stream().filter(line -> !line.startsWith("#")).toList();
    assertThat(withoutClassesOfLocks(Files.readAllLines(text)))
        .isEqualTo(withoutClassesOfLocks(events));
  }

  /** A monitor is its object; the class is decoration. */
  private static List<String> withoutClassesOfLocks(List<String> events) {
    return events.stream()
        .map(e -> e.replaceAll("^((?:acq|rel|wait|wake)\\(\\w+, )[\\w.]*#(\\d+)\\)$", "$1#$2)"))
        .toList();
  }

  @Test
  void binary_trace_has_the_same_verdict() {
    Path binary = folder.resolve("t.ptrace");
    assertThat(Outcome.of("trace", "convert", example("unlocked-counter"), binary)).isEqualTo(DONE);
    assertThat(Outcome.of("check", binary).status()).isEqualTo(66);
  }

  @Test
  void option_decides_where_the_name_does_not() throws IOException {
    Path out = folder.resolve("t.dat");
    assertThat(Outcome.of("trace", "convert", example("figure-1"), out).err())
        .isEqualTo(
            "photofinish: "
                + out
                + " ends neither in .trace (text) nor in .ptrace (binary); say --to\n");
    assertThat(Outcome.of("trace", "convert", example("figure-1"), out, "--to", "text"))
        .isEqualTo(DONE);
    assertThat(Files.readString(out)).startsWith("acq(0, m)\n");
  }

  @Test
  void malformed_trace_leaves_no_file_and_no_half_of_one() throws IOException {
    Path bad = folder.resolve("bad.trace");
    Files.writeString(bad, "wr(A, x)\nfork(A, A)\n");
    Path out = folder.resolve("out.ptrace");
    Outcome outcome = Outcome.of("trace", "convert", bad, out);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).startsWith(bad + ": line 2, column 1: ").hasLineCount(1);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(bad);
    }
  }

  @Test
  void trace_may_be_rewritten_in_place() throws IOException {
    Path trace = folder.resolve("t.trace");
    Files.writeString(trace, "# comment\n wr( A , x )\n");
    assertThat(Outcome.of("trace", "convert", trace, trace)).isEqualTo(DONE);
    assertThat(Files.readString(trace)).isEqualTo("wr(A, x)\n");
  }

  @Test
  void output_that_cannot_be_written_is_told() {
    Path nowhere = folder.resolve("none").resolve("t.trace");
    assertThat(Outcome.of("trace", "convert", example("figure-1"), nowhere))
        .isEqualTo(new Outcome(2, "", nowhere + ": no such file or directory\n"));
    assertThat(Outcome.of("trace", "convert", example("figure-1"), folder, "--to=text"))
        .isEqualTo(new Outcome(2, "", folder + ": is a directory\n"));
  }

  @Test
  void unknown_format_is_answered_with_the_list() {
    assertThat(Outcome.of("trace", "convert", "a", "b", "--to", "xml").err())
        .endsWith("unknown format 'xml'; allowed are text, binary\n");
  }
}
