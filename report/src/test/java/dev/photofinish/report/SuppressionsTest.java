/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuppressionsTest {
  private static final Finding RACE = Examples.documented().races().get(0);
  @TempDir private Path folder;

  private boolean isShown(Finding race, String... lines) throws Exception {
    Path file = Files.write(folder.resolve("rules"), List.of(lines));
    return !Suppressions.read(file).shown(List.of(race)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "race:com.acme.Box.data",
        "  race:com.acme.Box.*  ",
        "race:*.d?ta",
        "called_from:com.acme.Box.set", // the previous access
        "called_from:com.acme.Box.get", // the current access
        "called_from:com.acme.Reader.*", // further out
      })
  void rule_suppresses_what_it_matches(String rule) throws Exception {
    assertThat(isShown(RACE, "# why", "", rule)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "race:com.acme.Box",
        "race:data",
        "race:com.acme.Box.get",
        "race:com.acme.Box.data.more",
        "called_from:com.acme.Box.data",
        "called_from:com.acme.Main.*", // where the threads were created
        "#race:*",
      })
  void rule_leaves_everything_else(String rule) throws Exception {
    assertThat(isShown(RACE, rule)).isTrue();
  }

  @Test
  void documented_file_is_understood() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "options.md"));
    String start = "```\n# Statistics";
    int from = page.indexOf(start) + "```\n".length();
    String rules = page.substring(from, page.indexOf("```", from));
    Finding race =
        Examples.race(Location.field("com.acme.Statistics", "hits"), List.of(), List.of());
    assertThat(isShown(race, rules.split("\n"))).isFalse();
    assertThat(isShown(RACE, rules.split("\n"))).isTrue();
  }

  @Test
  void arrays_are_named_by_their_type() throws Exception {
    Finding race = Examples.race(Location.element("int[]", 3), List.of(), List.of());
    assertThat(isShown(race, "race:int[]")).isFalse();
    assertThat(isShown(race, "race:int")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.acme.Box", "race", "race:", "race: ", "thread:x", "Race:x", "race*"})
  void bad_line_is_told_with_its_number(String rule) {
    assertThatThrownBy(() -> isShown(RACE, "# comment", "race:x", rule))
        .isInstanceOf(BadSuppressions.class)
        .hasMessage(
            folder.resolve("rules")
                + (":3: '" + rule.strip() + "' is no rule;")
                + " rules are race:LOCATION and called_from:METHOD");
  }
}
