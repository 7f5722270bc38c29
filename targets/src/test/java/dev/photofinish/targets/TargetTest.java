/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every target, plain and under the agent; or those that {@code -Dtargets=A,B} names. */
class TargetTest {
  private static final Set<String> CHOSEN =
      Arrays.stream(System.getProperty("targets", "").split(",", -1))
          .filter(name -> !name.isEmpty())
          .collect(Collectors.toSet());

  @TestFactory
  Stream<DynamicTest> target_gets_the_answer_that_it_carries() {
    return Target.all().stream()
        .filter(target -> !target.expected().byHand())
        .filter(target -> CHOSEN.isEmpty() || CHOSEN.contains(target.toString()))
        .map(target -> dynamicTest(target.toString(), () -> check(target)));
  }

  private static void check(Target target) throws Exception {
    Outcome checked =
        Jvm.checked("all", target.toString(), target.flags(), Jvm.CLASSES, target.className());
    Verdict.check(target, checked);
  }
}
