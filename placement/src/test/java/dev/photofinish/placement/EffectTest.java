/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EffectTest {
  private static final Effect F = Effect.writes(Set.of("f"));
  private static final Effect G = Effect.writes(Set.of("g"));

  @Test
  void both_are_done() {
    assertThat(F.and(G)).isEqualTo(Effect.writes(Set.of("f", "g")));
    assertThat(Effect.ACQUIRE.and(F).and(Effect.RELEASE))
        .isEqualTo(new Effect(true, true, false, false, Set.of("f")));
    assertThat(Effect.ENDLESS.and(Effect.CREATE))
        .isEqualTo(new Effect(false, false, true, true, Set.of()));
  }

  @Test
  void nothing_adds_nothing() {
    List<Effect> all =
        List.of(
            Effect.NONE,
            Effect.ACQUIRE,
            Effect.RELEASE,
            Effect.ENDLESS,
            Effect.CREATE,
            F,
            Effect.ANYTHING);
    for (Effect each : all) {
      assertThat(each.and(Effect.NONE)).isEqualTo(each);
      assertThat(Effect.NONE.and(each)).isEqualTo(each);
      assertThat(each.and(each)).isEqualTo(each);
    }
  }
}
