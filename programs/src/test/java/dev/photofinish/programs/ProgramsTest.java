/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real libraries do the same under the agent, and race only where docs/findings.md says so. */
class ProgramsTest {
  @TestFactory
  Stream<DynamicTest> program_is_the_same_and_races_only_where_that_is_explained()
      throws IOException {
    KnownRaces known = KnownRaces.read();
    return Program.detectors().stream()
        .flatMap(
            detector ->
                known.programs().stream()
                    .filter(name -> !name.endsWith("Tests")) // see SuiteTest
                    .map(
                        name ->
                            dynamicTest(
                                name + ", " + detector, () -> check(name, detector, known))));
  }

  private static void check(String name, String detector, KnownRaces known) throws Exception {
    assertThat(known.of(name)).containsAll(new Program("programs." + name).findings(detector));
  }
}
