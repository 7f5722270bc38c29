/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Targets with arrays get their answers also where elements share locations. */
class ArraysAxisTest {
  private static final List<String> AXIS = List.of("slim", "slim-plus");

  @TestFactory
  Stream<DynamicTest> target_gets_the_answer_that_it_carries() {
    return Target.all().stream()
        .filter(target -> !target.expected().byHand())
        .filter(target -> target.className().contains(".arrays."))
        .flatMap(target -> AXIS.stream().map(arrays -> test(target, arrays)));
  }

  private static DynamicTest test(Target target, String arrays) {
    String title = target + "-" + arrays;
    return dynamicTest(title, () -> Verdict.check(target, run(target, title, arrays)));
  }

  private static Outcome run(Target target, String title, String arrays) {
    String option = "arrays=" + arrays;
    return Jvm.checked(
        "arrays", title, Jvm.quick(), Jvm.CLASSES, target.className(), List.of(option));
  }
}
