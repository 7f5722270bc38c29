/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamesTest {
  private final Names names = new Names();

  @Test
  void threads_are_numbered_from_0() {
    assertThat(names.threads()).isZero();
    assertThat(names.thread("A")).isEqualTo(0);
    assertThat(names.thread("")).isEqualTo(1);
    assertThat(names.thread("A")).isEqualTo(0);
    assertThat(names.threads()).isEqualTo(2);
    assertThat(names.thread(1)).isEmpty();
  }

  @Test
  void symbol_0_is_the_empty_name() {
    assertThat(names.symbols()).isEqualTo(1);
    assertThat(names.symbol("")).isEqualTo(0);
    assertThat(names.symbol("x")).isEqualTo(1);
    assertThat(names.symbol(1)).isEqualTo("x");
    assertThat(names.symbols()).isEqualTo(2);
  }
}
