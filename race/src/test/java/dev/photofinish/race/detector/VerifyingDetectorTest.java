/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import org.junit.jupiter.api.Test;

class VerifyingDetectorTest {
  private final VerifyingDetector detector =
      new VerifyingDetector(
          FastTrack::new,
          new Slots(),
          (kind, self, where, index, tag, previous, site) -> {},
          site -> false);
  private final ThreadState first = detector.root(1, "first");
  private final SyncVar initialisation = new SyncVar("initialisation");
  private final Shadow x = detector.shadow(4, "x");

  @Test
  void elements_that_are_checked_at_once_count_as_one_time() {
    detector.gathered(first, 2);
    for (int i = 0; i < 3; i++) {
      detector.accessed(first, x, i, 7, true);
      detector.write(first, x, i, 7);
    }
    detector.accessed(first, x, 3, 7, true);
    detector.write(first, x, 3, 7);
    assertThat(detector.checks()).isEqualTo(4);
    assertThat(detector.times()).isEqualTo(2);
    detector.end(first);
    assertThat(detector.times()).isEqualTo(2);
  }

  @Test
  void check_can_wait_until_after_a_use_of_a_class_that_tells_nothing_new() {
    detector.volatileWrite(first, initialisation);
    ThreadState second = detector.fork(first, 2, "second");
    detector.accessed(second, x, 0, 7, true);
    detector.initialised(second, initialisation);
    detector.write(second, x, 0, 7);
    detector.end(second);
    assertThat(detector.violations().entries()).isEmpty();
  }

  @Test
  void check_cannot_wait_until_after_one_that_does() {
    ThreadState second = detector.fork(first, 2, "second");
    detector.volatileWrite(first, initialisation);
    detector.accessed(second, x, 0, 7, true);
    detector.initialised(second, initialisation);
    detector.write(second, x, 0, 7);
    detector.end(second);
    assertThat(detector.violations().entries()).hasSize(1);
  }
}
