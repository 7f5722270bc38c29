/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How the comments of targets are read. */
class ExpectedTest {
  @Test
  void races_are_stated_with_or_without_their_kind() {
    Expected expected =
        parse("// expect: race on field Box.data", "// expect: write-read race on int[]");
    assertThat(expected.races()).containsEntry("field Box.data", "");
    assertThat(expected.races()).containsEntry("int[]", "write-read");
  }

  @Test
  void marks_keep_their_line() {
    Expected expected =
        parse(
            "// expect: race on field Box.data",
            "data = 1; // assertRaceWith(\"b\") tag(\"a\")",
            "data = 2; // tag(\"b\")",
            "call(\"tag\", \"c\");");
    assertThat(expected.pairs()).containsExactly(new Expected.Pair(2, "b"));
    assertThat(expected.marked()).containsExactlyInAnyOrder(2, 3);
    assertThat(expected.tags().get("b")).containsExactly(3);
  }

  @Test
  void status_and_weakness_may_be_stated() {
    Expected expected = parse("// expect: no race", "// expect: exit 3", "// expect: degraded");
    assertThat(expected.status()).isEqualTo(3);
    assertThat(expected.degraded()).isTrue();
  }

  @Test
  void heap_may_be_stated() {
    assertThat(parse("// expect: no race").heap()).isEqualTo("256m");
    assertThat(parse("// expect: no race", "// heap: 32m").heap()).isEqualTo("32m");
  }

  @Test
  void target_without_expectations_is_a_mistake() {
    assertThatThrownBy(() -> parse("class A {}")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> parse("// expect: no races"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> parse("// expect: no race", "x(); // tag(\"a\")"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Expected parse(String... lines) {
    return Expected.parse(List.of(lines));
  }
}
