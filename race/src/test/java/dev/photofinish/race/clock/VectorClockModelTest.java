/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Vector clocks of all widths, near and far slots, against maps from slots to clocks. */
class VectorClockModelTest {
  private static final int CLOCKS = 4;

  private enum Kind {
    SET,
    JOIN,
    ASSIGN
  }

  /** One step of a script: {@code clock} is changed, by {@code other} or at {@code slot}. */
  private record Step(Kind kind, int clock, int other, int slot, int value) {}

  private static final class Model {
    final VectorClock clock = new VectorClock();
    final SortedMap<Integer, Long> entries = new TreeMap<>();

    boolean covers(Model other) {
      return other.entries.entrySet().stream()
          .allMatch(entry -> entry.getValue() <= entries.getOrDefault(entry.getKey(), 0L));
    }

    void learn(Model other) {
      other.entries.forEach((slot, value) -> entries.merge(slot, value, Math::max));
    }
  }

  @Provide
  static Arbitrary<List<Step>> scripts() {
    Arbitrary<Integer> slot =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 3),
            Arbitraries.integers().between(60, 70),
            Arbitraries.integers().between(1020, 1030),
            Arbitraries.integers().between(0, (1 << Epoch.SLOT_BITS) - 1));
    Arbitrary<Integer> clock = Arbitraries.integers().between(0, CLOCKS - 1);
    return Combinators.combine(
            Arbitraries.of(Kind.values()), clock, clock, slot, Arbitraries.integers().between(1, 9))
        .as(Step::new)
        .list()
        .ofMaxSize(60);
  }

  @Property
  void clocks_know_what_maps_know(@ForAll("scripts") List<Step> script) {
    List<Model> models = new ArrayList<>();
    for (int i = 0; i < CLOCKS; i++) {
      models.add(new Model());
    }
    for (Step step : script) {
      act(step, models.get(step.clock), models.get(step.other));
      models.forEach(VectorClockModelTest::assertSameEntries);
    }
    for (Model one : models) {
      models.forEach(other -> assertSameRelation(one, other));
    }
  }

  private static void act(Step step, Model one, Model other) {
    switch (step.kind) {
      case SET -> {
        long value = one.entries.getOrDefault(step.slot, 0L) + step.value;
        one.clock.set(step.slot, value);
        one.entries.put(step.slot, value);
      }
      case JOIN -> {
        one.clock.join(other.clock);
        one.learn(other);
      }
      case ASSIGN -> {
        if (other.covers(one)) {
          one.clock.assign(other.clock);
          one.learn(other);
        }
      }
    }
  }

  private static void assertSameEntries(Model model) {
    model.entries.forEach((slot, value) -> assertThat(model.clock.get(slot)).isEqualTo(value));
    assertThat(model.clock.get(64)).isEqualTo(model.entries.getOrDefault(64, 0L));
    assertThat(model.clock.get(65_535)).isEqualTo(model.entries.getOrDefault(65_535, 0L));
  }

  private static void assertSameRelation(Model one, Model other) {
    long beyond = one.clock.beyond(other.clock);
    assertThat(one.clock.covers(beyond)).isEqualTo(one.covers(other));
    assertThat(other.clock.covers(beyond)).isTrue();
    assertThat(one.clock.covers(other.clock)).isEqualTo(one.covers(other));
    boolean same = one.entries.equals(other.entries);
    assertThat(one.clock.equals(other.clock)).isEqualTo(same);
    assertThat(!same || one.clock.hashCode() == other.clock.hashCode()).isTrue();
    other.entries.forEach(
        (slot, value) ->
            assertThat(one.clock.covers(Epoch.of(slot, value)))
                .isEqualTo(value <= one.entries.getOrDefault(slot, 0L)));
  }
}
