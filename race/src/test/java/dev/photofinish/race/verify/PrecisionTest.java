/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a thread does: r, w for accesses, R, W for their checks, acq, rel. */
class PrecisionTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "r R",
        "R r",
        "w W",
        "W w",
        "w r W", // a check of a write covers reads
        "W w r",
        "r w W",
        "W w acq r acq w", // no release between a check and what comes after it
        "w rel w W acq w", // figure 3.3
        "w rel W w", // legitimate for the second
        "W rel w W", // legitimate for what comes after a release
        "w W acq W", // legitimate for what comes before an acquire
        "w W rel w W acq rel w W",
        "W w rel acq r R"
      })
  void checks_are_precise(String steps) {
    assertThat(violations(steps)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "r, r",
    "w R r, w", // a check of a read covers no write
    "w acq W, w",
    "w rel acq W w, w",
    "W w rel w, w",
    "W w rel acq w, w",
    "R r rel acq r, r",
    "r R w acq, w"
  })
  void access_is_not_covered(String steps, String violation) {
    assertThat(violations(steps)).containsExactly(violation);
  }

  @ParameterizedTest
  @CsvSource({
    "R, R",
    "W, W",
    "r W, W", // a read is no reason to check a write
    "w W rel W, W",
    "W acq w W, W",
    "w W rel W acq, W",
    "R acq r R, R"
  })
  void check_is_not_legitimate(String steps, String violation) {
    assertThat(violations(steps)).containsExactly(violation);
  }

  @Test
  void other_variables_are_no_help() {
    List<String> found = new ArrayList<>();
    Precision thread = thread(found);
    thread.access("x", 1, true, 0);
    thread.check("x", 2, true, 0);
    thread.check("y", 1, true, 0);
    thread.end();
    assertThat(found).containsExactlyInAnyOrder("w", "W", "W");
  }

  @ParameterizedTest
  @CsvSource({"w lost acq", "W lost w", "lost W", "lost rel acq", "w lost r rel"})
  void nobody_is_blamed_for_what_may_have_been_missed(String steps) {
    assertThat(violations(steps)).isEmpty();
    assertThat(violations(steps + " rel w")).containsExactly("w");
  }

  @Test
  void site_that_has_waited_longest_is_told() {
    Violations violations = new Violations();
    Precision thread = new Precision(violations);
    for (int i = 0; i < 3; i++) {
      thread.access("x", 0, true, 5);
      thread.access("x", 0, true, 6);
      thread.acquire();
    }
    thread.check("y", 0, false, 7);
    thread.end();
    assertThat(violations.entries())
        .containsExactly(
            new Violations.Entry(false, true, 5, 3), new Violations.Entry(true, false, 7, 1));
    assertThat(thread.accesses()).isEqualTo(6);
    assertThat(thread.checks()).isEqualTo(1);
  }

  private static List<String> violations(String steps) {
    List<String> found = new ArrayList<>();
    Precision thread = thread(found);
    for (String step : steps.split(" ", -1)) {
      switch (step) {
        case "r", "w" -> thread.access("x", 0, step.equals("w"), 0);
        case "R", "W" -> thread.check("x", 0, step.equals("W"), 0);
        case "acq" -> thread.acquire();
        case "lost" -> thread.lose();
        case "rel" -> thread.release();
        default -> assertThat(step).isEmpty();
      }
    }
    thread.end();
    return found;
  }

  private static Precision thread(List<String> found) {
    return new Precision(
        (check, where, index, write, site) ->
            found.add(check ? (write ? "W" : "R") : (write ? "w" : "r")));
  }
}
