/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example has the races that its comments say, and no other. */
class ExampleTracesTest {

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Outcome.EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".trace")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void oracle_and_precise_detectors_find_what_is_expected(Path example) throws Exception {
    Set<String> expected = marked(example, "# expect: race on ");
    assertThat(Files.readAllLines(example).contains("# expect: no race"))
        .as("says that there is no race")
        .isEqualTo(expected.isEmpty());

    Comparison comparison = compare(example);
    assertThat(comparison.oracleGaveUp()).isEmpty();
    assertThat(names(comparison, comparison.racyVariables())).isEqualTo(expected);
    for (Check check : List.of(Check.FASTTRACK, Check.DJIT, Check.BASICVC, Check.GOLDILOCKS)) {
      assertThat(names(comparison, comparison.racyVariables(check)))
          .as(check.title())
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void eraser_errs_where_the_example_says_so(Path example) throws Exception {
    Comparison comparison = compare(example);
    Set<String> racy = names(comparison, comparison.racyVariables());
    Set<String> alarms = names(comparison, comparison.racyVariables(Check.ERASER));
    assertThat(without(alarms, racy)).isEqualTo(marked(example, "# eraser: false alarm on "));
    assertThat(without(racy, alarms)).containsAll(marked(example, "# eraser: misses "));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void twins_exist_and_differ_in_their_verdict(Path example) throws Exception {
    boolean racy = !compare(example).racyVariables().isEmpty();
    for (String twin : marked(example, racy ? "# Ordered twin: " : "# Racy twin: ")) {
      boolean twinIsRacy = !compare(example.resolveSibling(twin)).racyVariables().isEmpty();
      assertThat(twinIsRacy).as(twin).isNotEqualTo(racy);
    }
    assertThat(marked(example, "# Ordered twin: ")).as("ordered twin").hasSize(racy ? 1 : 0);
  }

  private static Comparison compare(Path example) throws BadFile {
    Names names = new Names();
    Comparison comparison = new Comparison(names);
    TraceInput.read(example, names, comparison.visitor());
    return comparison;
  }

  private static Set<String> marked(Path example, String mark) throws IOException {
    return Files.readAllLines(example).stream()
        .filter(line -> line.startsWith(mark))
        .map(line -> line.substring(mark.length()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> names(Comparison comparison, Set<Variable> variables) {
    return variables.stream()
        .map(variable -> variable.toString(comparison.names()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> without(Set<String> some, Set<String> others) {
    Set<String> rest = new TreeSet<>(some);
    rest.removeAll(others);
    return rest;
  }
}
