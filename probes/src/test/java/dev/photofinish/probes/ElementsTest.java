/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.SyncVar;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ElementsTest {
  private final Elements elements = new Elements(hash -> "element " + hash);

  @Test
  void element_keeps_its_clock_while_others_come() {
    SyncVar first = elements.at(7);
    for (int hash = 0; hash < 10_000; hash++) {
      assertThat(elements.at(hash)).isNotNull();
    }
    assertThat(elements.at(7)).isSameAs(first);
  }

  @Test
  void few_elements_are_told_apart_by_all_bits_of_their_hash() {
    Set<SyncVar> clocks = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      clocks.add(elements.at(i << 20));
    }
    assertThat(clocks).hasSize(100);
  }

  @Test
  void number_of_clocks_is_bounded() {
    for (int hash = 0; hash < 100_000; hash++) {
      elements.at(hash);
    }
    assertThat(elements.all()).hasSizeLessThanOrEqualTo(Elements.MOST);
  }

  @Test
  void silent_elements_have_no_clock() {
    assertThat(Elements.SILENT.at(1)).isNull();
    assertThat(Elements.SILENT.all()).isEmpty();
  }
}
