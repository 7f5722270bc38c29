/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.report.Frame;
import dev.photofinish.report.Stack;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SitesTest {

  @Test
  void site_of_a_stack_trace_is_a_frame() {
    assertThat(Sites.stack("com.acme.Box.set(Box.java:12)"))
        .isEqualTo(frame("com.acme.Box", "set", Optional.of("Box.java"), 12));
    assertThat(Sites.stack("com.acme.Outer$Box.<init>(Outer.java:7)"))
        .isEqualTo(frame("com.acme.Outer$Box", "<init>", Optional.of("Outer.java"), 7));
    assertThat(Sites.stack("set(Box.java:12)"))
        .isEqualTo(frame("", "set", Optional.of("Box.java"), 12));
  }

  @Test
  void line_and_file_may_be_missing() {
    assertThat(Sites.stack("a.B.c(B.java)"))
        .isEqualTo(frame("a.B", "c", Optional.of("B.java"), Frame.NO_LINE));
    assertThat(Sites.stack("a.B.c(Unknown Source)"))
        .isEqualTo(frame("a.B", "c", Optional.empty(), Frame.NO_LINE));
  }

  @Test
  void any_other_site_is_shown_as_it_is() {
    assertThat(Sites.stack("the second loop")).isEqualTo(Stack.missing("at the second loop"));
    assertThat(Sites.stack("a.B.c(B.java:99999999999)").isMissing()).isTrue();
  }

  @Test
  void no_site_is_told() {
    assertThat(Sites.stack("")).isEqualTo(Stack.missing("no site in the trace"));
  }

  private static Stack frame(String className, String method, Optional<String> file, int line) {
    return Stack.of(List.of(new Frame(className, method, file, line)));
  }
}
