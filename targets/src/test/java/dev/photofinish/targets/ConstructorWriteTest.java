/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A write of a constructor to its new object is in no history; the report still says where. */
class ConstructorWriteTest {
  @Test
  void race_with_a_write_of_a_constructor_names_its_line() throws Exception {
    Target target = Target.named("PlainPublication");
    Outcome checked =
        Jvm.checked("constructor", target.toString(), Jvm.quick(), Jvm.CLASSES, target.className());
    assertThat(checked.report().races())
        .as(checked.describe())
        .filteredOn(race -> race.location().toString().equals("field Box.filledByConstructor"))
        .singleElement()
        .extracting(race -> race.previous().stackMissing())
        .asString()
        .startsWith("in the constructor of the object, " + target.className() + "$Box.<init>(")
        .endsWith("), or overwritten in the history of the thread");
  }
}
