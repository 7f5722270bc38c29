/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Programs that cannot be built with the others: the compiler warns of {@code Unsafe}. */
class UnsafeTest {
  private static SeparateProgram accesses;
  private static SeparateProgram handovers;

  @BeforeAll
  static void compile() throws IOException {
    accesses = SeparateProgram.compile("UnsafeAccesses", List.of("-nowarn"), List.of());
    handovers = SeparateProgram.compile("UnsafeHandovers", List.of("-nowarn"), List.of());
  }

  @Test
  void plain_accesses_are_checked() throws IOException {
    assertThat(accesses.racyLocations("racy", "2x1"))
        .containsExactlyInAnyOrder(
            "field UnsafeAccesses.number",
            "static field UnsafeAccesses.total",
            "element 5 of byte[]",
            "element 8 of byte[]",
            "element 1 of String[]");
  }

  @Test
  void plain_accesses_under_a_lock_do_not_race() throws IOException {
    assertThat(accesses.racyLocations("ordered", "2x1")).isEmpty();
  }

  @Test
  void fences_and_memory_outside_of_the_heap_order() throws IOException {
    assertThat(handovers.racyLocations("ordered", "done")).isEmpty();
  }

  @Test
  void other_addresses_and_half_of_the_fences_order_nothing() throws IOException {
    assertThat(handovers.racyLocations("racy", "done"))
        .containsExactlyInAnyOrder(
            "static field UnsafeHandovers.address", "static field UnsafeHandovers.fenced");
  }
}
