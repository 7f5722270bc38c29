/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Targets get their answers wherever checks are placed: elsewhere they run with the default, {@code
 * bigfoot}, and with fields that share words, here with a check at each access and without. What
 * {@code redcard} leaves out is left out by {@code bigfoot}; {@code -Dplacements=every,redcard}
 * names more.
 */
class PlacementsTest {
  private static final String[] PLACEMENTS =
      System.getProperty("placements", "every").split(",", -1);

  /** Those about accesses, not about what the JDK orders; {@code -Dplaced=\w+} for all. */
  private static final Pattern PACKAGES =
      Pattern.compile(
          "targets\\.("
              + System.getProperty("placed", "arrays|exotic|fields|init|language|locks|threads")
              + ")\\.");

  @TestFactory
  Stream<DynamicTest> target_gets_its_answer_wherever_checks_are() {
    return Target.all().stream()
        .filter(target -> !target.expected().byHand())
        .filter(target -> PACKAGES.matcher(target.className()).find())
        .flatMap(target -> Arrays.stream(PLACEMENTS).map(placement -> test(target, placement)));
  }

  private static DynamicTest test(Target target, String placement) {
    return dynamicTest(target + " " + placement, () -> check(target, placement));
  }

  private static void check(Target target, String placement) throws Exception {
    String options = "fields=fine,placement=" + placement;
    Outcome checked = Jvm.checkedWith(options, placement, target.toString(), target);
    Verdict.check(target, checked);
  }
}
