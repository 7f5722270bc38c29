/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentAllocationsTest {
  private final RecentAllocations allocations = new RecentAllocations();

  @Test
  void knows_the_last_of_a_sequence_and_no_other() {
    int last = 3 * RecentAllocations.SLOTS;
    for (int i = 1; i <= last; i++) {
      allocations.add(i, i % 10);
    }
    for (int i = 1; i <= last + 1; i++) {
      boolean recent = i > last - RecentAllocations.SLOTS && i <= last;
      assertThat(allocations.contains(i)).isEqualTo(recent);
      assertThat(allocations.length(i)).isEqualTo(recent ? i % 10 : -1);
    }
  }

  @Test
  void tells_objects_apart_that_share_a_slot() {
    allocations.add(1, 5);
    assertThat(allocations.contains(1L + RecentAllocations.SLOTS)).isFalse();
    assertThat(allocations.contains(1L + (1L << 32))).isFalse();
    assertThat(allocations.length(1L + (1L << 32))).isEqualTo(-1);
  }

  @Test
  void an_object_has_no_length() {
    allocations.add(Long.MAX_VALUE, -1);
    assertThat(allocations.contains(Long.MAX_VALUE)).isTrue();
    assertThat(allocations.length(Long.MAX_VALUE)).isEqualTo(-1);
  }
}
