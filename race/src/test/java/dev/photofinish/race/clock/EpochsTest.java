/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class EpochsTest {
  /** As a map from slots to clocks would have it, and in the order of slots. */
  @Property
  void each_slot_has_what_was_entered_last(
      @ForAll @Size(max = 40) List<@IntRange(max = 9) Integer> slots) {
    long[] epochs = Epochs.NONE;
    Map<Integer, Long> model = new TreeMap<>();
    long clock = 0;
    for (int slot : slots) {
      clock++;
      epochs = Epochs.with(epochs, Epoch.of(slot, clock));
      model.put(slot, clock);
      assertThat(Epochs.contains(epochs, Epoch.of(slot, clock))).isTrue();
      assertThat(Epochs.contains(epochs, Epoch.of(slot, clock - 1))).isFalse();
    }
    assertThat(epochs)
        .containsExactly(
            model.entrySet().stream()
                .mapToLong(each -> Epoch.of(each.getKey(), each.getValue()))
                .toArray());
  }

  @Test
  void what_a_time_does_not_know_is_beyond_it() {
    VectorClock time = new VectorClock();
    time.set(1, 5);
    time.set(70, 2);
    long[] epochs = {Epoch.of(1, 5), Epoch.of(70, 2)};

    assertThat(Epochs.beyond(time, Epochs.NONE)).isEqualTo(Epoch.NONE);
    assertThat(Epochs.beyond(time, epochs)).isEqualTo(Epoch.NONE);
    assertThat(Epochs.beyond(time, Epochs.with(epochs, Epoch.of(70, 3))))
        .isEqualTo(Epoch.of(70, 3));
    assertThat(Epochs.beyond(time, Epochs.with(epochs, Epoch.of(0, 1)))).isEqualTo(Epoch.of(0, 1));
  }
}
