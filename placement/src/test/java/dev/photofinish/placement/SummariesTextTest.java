/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummariesTextTest {
  private static final String DIGEST = "0123456789abcdef".repeat(4);
  private static final List<String> LINES =
      List.of(
          "photofinish summaries 1",
          "class\ta/Box\t" + DIGEST,
          "class\ta/Shape\t" + DIGEST,
          "virtual\ta/Box.get()I\t\t\ta/Box",
          "exact\ta/Box.set(I)V\treleases acquires endless\t[I a/Box.x\ta/Box a/Shape.*",
          "end");

  @Test
  void what_is_written_is_read_again() throws MalformedSummaries {
    assertThat(Summaries.parse(LINES).lines()).isEqualTo(LINES);
  }

  @Test
  void names_that_are_no_words_are_left_out() {
    Summary one = new Summary(Effect.NONE, Set.of(new Ground("a/Box", false)));
    Summary two = new Summary(Effect.writes(Set.of("a/Box.my x")), one.grounds());
    Summaries summaries =
        new Summaries(
            Map.of("a/Box", DIGEST),
            Map.of(
                new Call(true, "a/Box", "get it", "()I"), one,
                new Call(true, "a/Box", "set", "(I)V"), two,
                new Call(true, "a/Box", "get", "()I"), one));
    assertThat(summaries.lines())
        .containsExactly(LINES.get(0), LINES.get(1), "exact\ta/Box.get()I\t\t\ta/Box", "end");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; photofinish summaries 2; line 1: it is not 'photofinish summaries 1'",
        "1; class_a/Box_0123; line 2: no class and digest",
        "3; virtual_a/Box.get()I__a/Box; line 4: not five columns",
        "3; virtual_get()I___a/Box; line 4: no method: get()I",
        "3; virtual_a/Box.get()I___; line 4: it rests on nothing",
        "3; virtual_a/Box.get()I___a/Bo; line 4: no digest of a/Bo",
        "3; virtual_a/Box.get()I_relases__a/Box; line 4: not only releases, acquires, endless,"
            + " creates: relases",
        "4; static_a/Box.get()I; line 5: 'static' is none of class, exact, virtual",
        "5; exact_a/Box.get()I; line 6: it is not 'end', but the last",
      })
  void flaw_is_told_with_its_line(int index, String line, String reason) {
    List<String> lines = new ArrayList<>(LINES);
    lines.set(index, line.replace('_', '\t'));
    assertThatThrownBy(() -> Summaries.parse(lines))
        .isInstanceOf(MalformedSummaries.class)
        .hasMessage(reason);
  }

  @Test
  void empty_file_is_told() {
    assertThatThrownBy(() -> Summaries.parse(List.of())).hasMessageStartingWith("line 1: ");
  }
}
