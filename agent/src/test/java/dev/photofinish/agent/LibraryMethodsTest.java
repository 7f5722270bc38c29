/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.LibraryMethods;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the placement of checks takes for harmless must not be what the agent listens to. */
class LibraryMethodsTest {
  @Test
  void no_class_that_orders_is_called_harmless() throws IOException {
    try (InputStream in = Agent.class.getResourceAsStream("edges.txt")) {
      List<String> ordering =
          new String(in.readAllBytes(), UTF_8)
              .lines()
              .filter(line -> line.startsWith("class ") || line.startsWith("synchronized "))
              .flatMap(line -> Arrays.stream(line.split("\\s+", -1)).skip(1))
              .map(name -> name.replace('.', '/'))
              .collect(Collectors.toList());
      assertThat(ordering).isNotEmpty().doesNotContainAnyElementsOf(LibraryMethods.classes());
    }
  }
}
