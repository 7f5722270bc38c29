/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.targets.arrays.EveryOtherElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
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

  @Test
  void report_tells_how_many_bytes_an_element_takes_where_each_has_its_own_location()
      throws IOException {
    Path base = Jvm.base("arrays", "EveryOtherElement-fine");
    List<String> command = Jvm.java(Jvm.quick());
    command.add("-javaagent:" + Jvm.JAR + "=detector=fasttrack,stats=true,report=" + base);
    command.addAll(List.of("-cp", Jvm.CLASSES.toString(), EveryOtherElement.class.getName()));
    Jvm.run(base, command);
    assertThat(Files.readString(Jvm.with(base, "txt"))).contains(" elements, 16 bytes an element");
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
