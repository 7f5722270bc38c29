/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A few targets with every collector and every compiler; with C1 alone, {@link TargetTest} does.
 */
class JvmMatrixTest {
  private static final List<String> FLAGS =
      List.of(
          "-XX:+UseG1GC", // with all compilers, as by default
          "-XX:+UseParallelGC",
          "-XX:+UseZGC",
          "-Xint");
  private static final List<String> TARGETS =
      List.of(
          "UnlockedCounter",
          "UnlockedElements",
          "BarrierPhases",
          "WaitNotify",
          "StaticTable",
          "HotLoop",
          "Collected");

  @TestFactory
  Stream<DynamicTest> target_gets_its_answer_on_every_kind_of_jvm() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : TARGETS) {
      Target target = Target.named(name);
      for (String flag : FLAGS) {
        tests.add(dynamicTest(name + " " + flag, () -> check(target, flag)));
      }
    }
    return tests.stream();
  }

  private static void check(Target target, String flag) throws Exception {
    String folder = flag.replaceAll("-(XX:)?[+]?", "");
    List<String> flags = List.of("-Xmx256m", flag);
    Outcome checked =
        Jvm.checked(folder, target.toString(), flags, Jvm.CLASSES, target.className());
    Verdict.check(target, checked);
  }
}
