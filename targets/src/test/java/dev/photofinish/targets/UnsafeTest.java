/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Programs that cannot be built with the others: the compiler warns of {@code Unsafe}. */
class UnsafeTest {
  private static final String ACCESSES = "UnsafeAccesses";
  private static final String HANDOVERS = "UnsafeHandovers";
  private static final Path CLASSES =
      Path.of("target", "unsafe", "jdk-" + Runtime.version().feature());

  @BeforeAll
  static void compile() throws IOException {
    for (String each : List.of(ACCESSES, HANDOVERS)) {
      Path source = Path.of("src", "test", "programs", each + ".java");
      Javac.compile(source, CLASSES, List.of("-nowarn"));
    }
  }

  @Test
  void plain_accesses_are_checked() throws IOException {
    assertThat(racyLocations(ACCESSES, "racy", "2x1"))
        .containsExactlyInAnyOrder(
            "field UnsafeAccesses.number",
            "static field UnsafeAccesses.total",
            "element 5 of byte[]",
            "element 8 of byte[]",
            "element 1 of String[]");
  }

  @Test
  void plain_accesses_under_a_lock_do_not_race() throws IOException {
    assertThat(racyLocations(ACCESSES, "ordered", "2x1")).isEmpty();
  }

  @Test
  void fences_and_memory_outside_of_the_heap_order() throws IOException {
    assertThat(racyLocations(HANDOVERS, "ordered", "done")).isEmpty();
  }

  @Test
  void other_addresses_and_half_of_the_fences_order_nothing() throws IOException {
    assertThat(racyLocations(HANDOVERS, "racy", "done"))
        .containsExactlyInAnyOrder(
            "static field UnsafeHandovers.address", "static field UnsafeHandovers.fenced");
  }

  private static Set<String> racyLocations(String program, String kind, String out)
      throws IOException {
    Path base = Jvm.base("unsafe", program + "-" + kind);
    List<String> command = new ArrayList<>(Jvm.java(Jvm.quick()));
    command.add("-javaagent:" + Jvm.JAR + "=exitcode=0,report=" + base);
    command.addAll(List.of("-cp", CLASSES.toString(), program, kind));
    Outcome outcome = Jvm.run(base, command);
    assertThat(outcome.status()).as(outcome.describe()).isEqualTo(0);
    assertThat(outcome.out()).as(outcome.describe()).isEqualToIgnoringNewLines(out);
    assertThat(outcome.report().summary().degraded()).as(outcome.describe()).isEmpty();
    return outcome.report().races().stream()
        .map(race -> race.location().toString())
        .collect(Collectors.toSet());
  }
}
