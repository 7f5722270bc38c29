/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.ChildJvm.Outcome;
import dev.photofinish.instrument.ClosedProgram;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import programs.Shapes;

/** The option {@code summaries}. {@link programs.Late} is not among the classes analysed. */
class SummariesOptionTest {
  private static final Pattern VERIFIED =
      Pattern.compile("verified \\d+ accesses and (\\d+) checks, .*: all are as they must be");
  private static final String ZEROES = "0".repeat(64);
  private static final String DEGRADED = "photofinish: degraded: summaries: ";
  private static final String SUBTYPE = " is a new subtype of programs.Shapes$Shape: ";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void analyse() throws Exception {
    Map<String, byte[]> files = new HashMap<>();
    for (String each : List.of("", "$Shape", "$Circle", "$Box", "$Painter")) {
      String name = "programs/Shapes" + each;
      try (InputStream in = Shapes.class.getClassLoader().getResourceAsStream(name + ".class")) {
        files.put(name, in.readAllBytes());
      }
    }
    file = folder.resolve("shapes.summaries");
    Files.write(file, new ClosedProgram(files).analyse().lines());
  }

  @ParameterizedTest
  @ValueSource(strings = {"redcard", "bigfoot"})
  void race_is_found_with_fewer_checks(String placement) throws Exception {
    Outcome outcome = run("placement=" + placement, "race");
    assertThat(outcome.err())
        .contains("DATA RACE (write-write) on field programs.Shapes$Box.data")
        .doesNotContain("degraded");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void fewer_checks_are_as_they_must_be() throws Exception {
    String verify = "placement=bigfoot,verify=checks";
    assertThat(checks(run(verify, "order")))
        .isLessThan(checks(ChildJvm.run(verify, Shapes.class, "order")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"square", "lambda", "proxy"})
  void subtype_that_comes_before_its_callers_is_reckoned_with(String kind) throws Exception {
    Outcome outcome = run("placement=redcard", "early", kind);
    assertThat(outcome.err())
        .contains("DATA RACE (write-write) on field programs.Shapes$Box.data")
        .doesNotContain("degraded");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void subtype_that_comes_after_its_callers_is_told() throws Exception {
    assertThat(run("placement=redcard", "late", "square").err())
        .contains(DEGRADED + "programs.Late$Square" + SUBTYPE)
        .contains("checks of classes loaded before it may be missing or in the wrong place");
  }

  @Test
  void lambda_that_the_jvm_does_not_show_is_told() throws Exception {
    assertThat(run("placement=redcard", "late", "lambda").err())
        .containsPattern("degraded: summaries: programs\\.Late.* is a new subtype of programs");
  }

  @Test
  void proxy_is_told() throws Exception {
    assertThat(run("placement=redcard", "late", "proxy").err())
        .containsPattern("degraded: summaries: .*\\$?Proxy\\d+ is a new subtype of programs");
  }

  @Test
  void class_that_has_been_compiled_anew_is_told_and_reckoned_with() throws Exception {
    String verify = "placement=bigfoot,verify=checks";
    Stream<String> lines =
        Files.readAllLines(file).stream()
            .map(each -> each.replaceFirst("(class\tprograms/Shapes\\$Circle\t).*", "$1" + ZEROES));
    Files.write(file, lines.toList());
    Outcome outcome = run(verify, "order");
    assertThat(outcome.err())
        .startsWith(
            "photofinish: "
                + file
                + " does not fit: programs.Shapes$Circle is not the class that was analysed; calls"
                + " that depend on such classes may do anything\n")
        .doesNotContain("degraded");
    assertThat(checks(outcome)).isEqualTo(checks(ChildJvm.run(verify, Shapes.class, "order")));
  }

  @Test
  void bad_line_is_told_and_the_program_does_not_start() throws Exception {
    Files.writeString(file, "photofinish summaries 0\nend\n");
    String why = "line 1: it is not 'photofinish summaries 1'";
    assertThat(run("placement=redcard", "order"))
        .isEqualTo(
            new Outcome(2, "", "photofinish: bad option summaries=" + file + "; " + why + "\n"));
  }

  @Test
  void missing_file_is_told_and_the_program_does_not_start() throws Exception {
    Files.delete(file);
    Outcome outcome = run("placement=redcard", "order");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("it cannot be read").hasLineCount(1);
  }

  @Test
  void placement_that_has_no_use_for_it_is_told() throws Exception {
    Outcome outcome = run("placement=every", "order");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            "photofinish: bad option summaries="
                + file
                + "; it takes a placement that leaves checks out: redcard or bigfoot\n");
  }

  private Outcome run(String options, String... args) throws Exception {
    return ChildJvm.run(options + ",summaries=" + file, Shapes.class, args);
  }

  private static int checks(Outcome outcome) {
    Matcher verified = VERIFIED.matcher(outcome.err());
    assertThat(verified.find()).as(outcome.err()).isTrue();
    return Integer.parseInt(verified.group(1));
  }
}
