/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.targets.RaceReport.Frame;
import dev.photofinish.targets.RaceReport.Side;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A thread was created where somebody asked for it, not where the JDK starts threads. */
class StartersTest {
  @Test
  void stack_of_a_start_begins_with_who_asked_for_it() throws IOException {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads came with JDK 21");
    RaceReport report = SeparateProgram.compile("Starters", List.of(), List.of()).run("", "done");
    Map<String, String> starts =
        report.races().stream()
            .collect(
                Collectors.toMap(
                    race -> race.location().field(),
                    race -> start(race.previous(), race.current()),
                    (one, other) -> one));
    assertThat(starts)
        .isEqualTo(
            Map.of(
                "ofPool", "java.util.concurrent.ThreadPoolExecutor.addWorker",
                "perTask", "java.util.concurrent.ThreadPerTaskExecutor.start",
                "ofVirtual", "Starters.main",
                "ofPlatform", "Starters.main"));
  }

  /** The first frame of the stack that one of the threads has. */
  private static String start(Side... sides) {
    Frame first =
        Stream.of(sides)
            .filter(side -> side.thread().created() != null)
            .map(side -> side.thread().created().stack().get(0))
            .findFirst()
            .orElseThrow();
    return first.type() + "." + first.method();
  }
}
