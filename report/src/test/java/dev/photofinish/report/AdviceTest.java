/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.report.Side.Access;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdviceTest {
  private static final List<String> NONE = List.of();

  @Test
  void lock_of_one_access_is_recommended_for_the_other() {
    assertThat(Advice.on(Examples.race(Examples.DATA, List.of("m"), NONE)))
        .isEqualTo("only one of the two accesses is locked; hold m at the current write too.");
    assertThat(Advice.on(Examples.race(Examples.DATA, NONE, List.of("m", "n"))))
        .contains("hold one of m, n at the previous write too.");
  }

  @Test
  void two_different_locks_are_pointed_out() {
    assertThat(Advice.on(Examples.race(Examples.DATA, List.of("m"), List.of("n"))))
        .contains("not the same one");
  }

  @Test
  void without_locks_the_kind_of_location_decides() {
    assertThat(on(Examples.DATA)).contains("volatile is enough");
    assertThat(on(Location.element("int[]", 0))).contains("elements of its own");
    assertThat(on(Location.object("java.util.HashMap"))).contains("not thread-safe");
  }

  @Test
  void lock_in_common_tells_nothing() {
    assertThat(Advice.on(Examples.race(Examples.DATA, List.of("m"), List.of("m"))))
        .isEqualTo(on(Examples.DATA));
  }

  @Test
  void forgotten_locks_are_not_taken_for_missing_ones() {
    Side current = Examples.side(Access.WRITE, Examples.B, List.of("m"));
    Finding race = new Finding(Examples.DATA, Examples.forgotten(Access.WRITE), current, 1);
    assertThat(Advice.on(race)).isEqualTo(on(Examples.DATA));
  }

  private static String on(Location location) {
    return Advice.on(Examples.race(location, NONE, NONE));
  }
}
