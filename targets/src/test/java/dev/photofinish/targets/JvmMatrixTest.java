/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A few targets with every collector and every compiler. */
class JvmMatrixTest {
  private static final List<String> COLLECTORS =
      List.of("-XX:+UseG1GC", "-XX:+UseParallelGC", "-XX:+UseZGC");
  private static final List<String> COMPILERS =
      List.of("-XX:+TieredCompilation", "-Xint", "-XX:TieredStopAtLevel=1"); // the first is default
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
      for (String collector : COLLECTORS) {
        for (String compiler : COMPILERS) {
          tests.add(
              dynamicTest(
                  name + " " + collector + " " + compiler,
                  () -> check(target, collector, compiler)));
        }
      }
    }
    return tests.stream();
  }

  private static void check(Target target, String collector, String compiler) throws Exception {
    List<String> flags = List.of("-Xmx256m", collector, compiler);
    String folder = (collector + compiler).replaceAll("-XX:[+]?", "-").substring(1);
    Outcome checked =
        Jvm.checked(folder, target.toString(), flags, Jvm.CLASSES, target.className());
    Verdict.check(target, checked);
  }
}
