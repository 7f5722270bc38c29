/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassSummaryTest {
  @Test
  void method_is_fixed_if_no_class_can_override_it() {
    Map<String, byte[]> files =
        Sources.compile(
            """
            public class Main {
              void open() {}
              final void last() {}
              private void own() {}
              static final void ofClass() {}
            }
            final class Leaf { void open() {} }
            """);
    ClassSummary main = ClassSummary.of(files.get("Main"));
    assertThat(main.isFixed("last", "()V")).isTrue();
    assertThat(main.isFixed("own", "()V")).isTrue();
    assertThat(main.isFixed("open", "()V")).isFalse();
    assertThat(main.isFixed("last", "(I)V")).isFalse();
    assertThat(main.isFixed("ofClass", "()V")).isFalse();
    assertThat(ClassSummary.of(files.get("Leaf")).isFixed("open", "()V")).isTrue();
  }
}
