/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.programs.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each program shows the race that its library was reported for; docs/findings.md says where. */
class PublishedTest {
  private static final Path SOURCES = Path.of("src/main/java/published");
  private static final Pattern RACE = Pattern.compile("// race: (.+)");

  @TestFactory
  Stream<DynamicTest> race_that_was_reported_is_found() throws IOException {
    Map<String, String> races = races();
    assertThat(races).hasSizeGreaterThanOrEqualTo(6);
    return Program.detectors().stream()
        .flatMap(
            detector ->
                races.keySet().stream()
                    .map(
                        name ->
                            dynamicTest(
                                name + ", " + detector,
                                () -> check(name, detector, races.get(name)))));
  }

  private static void check(String name, String detector, String race) throws Exception {
    assertThat(new Program("published." + name).findings(detector)).contains(race);
  }

  /** What the sources say, by the names of the programs. */
  private static Map<String, String> races() throws IOException {
    Map<String, String> races = new TreeMap<>();
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.toList()) {
        Matcher race = RACE.matcher(Files.readString(file));
        if (race.find()) {
          races.put(file.getFileName().toString().replace(".java", ""), race.group(1));
        }
      }
    }
    return races;
  }
}
