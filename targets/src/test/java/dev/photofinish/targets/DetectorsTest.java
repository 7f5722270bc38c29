/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Targets get their answers from the precise detectors that keep objects for histories, too: some
 * of them from each, all of them from those that {@code -Ddetectors=djit,basicvc} names.
 */
class DetectorsTest {
  private static final List<String> DETECTORS = List.of("djit", "basicvc", "goldilocks");
  private static final String NAMED = System.getProperty("detectors");

  /**
   * BasicVC looks at each access, so it tells of a second one, too, that races in one epoch.
   * Goldilocks cannot take back what an attempt that fails would have released.
   */
  private static final Map<String, Set<String>> EXCEPT =
      Map.of(
          "basicvc", Set.of("DoubleCheckedPlain"),
          "goldilocks", Set.of("AttemptsMisused"));

  /** One hung: a lock for all handovers is where virtual threads meet those that wake them. */
  private static final Map<String, Set<String>> ALWAYS =
      Map.of("goldilocks", Set.of("VirtualByTheMillion"));

  /** One target in so many is taken, another one for each detector. */
  private static final int SHARE = 30;

  @TestFactory
  Stream<DynamicTest> target_gets_its_answer_from_another_detector() {
    List<Target> targets =
        Target.all().stream().filter(target -> !target.expected().byHand()).toList();
    return NAMED == null
        ? DETECTORS.stream().flatMap(detector -> some(targets, detector))
        : Stream.of(NAMED.split(",", -1))
            .flatMap(
                detector ->
                    targets.stream()
                        .filter(target -> isForAll(target, detector))
                        .map(target -> test(target, detector)));
  }

  private static Stream<DynamicTest> some(List<Target> targets, String detector) {
    List<DynamicTest> tests = new ArrayList<>();
    for (int at = 0; at < targets.size(); at++) {
      Target target = targets.get(at);
      boolean isNext = at % SHARE == DETECTORS.indexOf(detector);
      boolean isAlways = ALWAYS.getOrDefault(detector, Set.of()).contains(target.toString());
      if ((isNext || isAlways) && isForAll(target, detector)) {
        tests.add(test(target, detector));
      }
    }
    return tests.stream();
  }

  private static boolean isForAll(Target target, String detector) {
    return !EXCEPT.getOrDefault(detector, Set.of()).contains(target.toString());
  }

  private static DynamicTest test(Target target, String detector) {
    return dynamicTest(target + " " + detector, () -> check(target, detector));
  }

  private static void check(Target target, String detector) throws Exception {
    String options = "detector=" + detector;
    Outcome checked = Jvm.checkedWith(options, detector, target.toString(), target);
    Verdict.check(target, checked);
  }
}
