/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A false alarm may be rare: targets with much going on, many times. */
class StabilityTest {
  private static final int TIMES = 10;
  private static final List<String> TARGETS = List.of("StripedLocks", "WaitNotify", "VolatileFlag");

  @TestFactory
  Stream<DynamicTest> ordered_target_never_races() {
    return TARGETS.stream()
        .map(Target::named)
        .flatMap(target -> IntStream.range(0, TIMES).mapToObj(time -> test(target, time)));
  }

  private static DynamicTest test(Target target, int time) {
    return dynamicTest(
        target + " " + time,
        () -> {
          Outcome checked =
              Jvm.checked(
                  "stability", target + "-" + time, Jvm.quick(), Jvm.CLASSES, target.className());
          Verdict.check(target, checked);
        });
  }
}
