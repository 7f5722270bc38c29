/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.LibraryMethods;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the placement of checks takes for harmless must not be what the agent listens to. */
class LibraryMethodsTest {
  @Test
  void no_method_that_orders_is_called_harmless() throws IOException {
    List<String> ordering = new ArrayList<>();
    List<String> both = new ArrayList<>();
    List<String> owners = List.of();
    for (String line : edges()) {
      List<String> words = Arrays.asList(line.split("\\s+", -1));
      List<String> rest = words.subList(1, words.size());
      switch (words.get(0)) {
        case "class" -> owners = rest;
        case "synchronized" ->
            rest.stream().filter(LibraryMethodsTest::isHarmless).forEach(both::add);
        case "discreet", "silent", "calling", "leads" -> {}
        default -> {
          for (String owner : owners) {
            ordering.add(owner + "." + words.get(0));
            if (isHarmless(owner, words.get(0))) {
              both.add(owner + "." + words.get(0));
            }
          }
        }
      }
    }
    assertThat(ordering).contains("java.lang.Object.wait()V", "java.lang.Thread.join(J)V");
    assertThat(both).isEmpty();
  }

  private static List<String> edges() throws IOException {
    try (InputStream in = Agent.class.getResourceAsStream("edges.txt")) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    }
  }

  private static boolean isHarmless(String owner) {
    return LibraryMethods.has(owner.replace('.', '/'));
  }

  private static boolean isHarmless(String owner, String method) {
    return method.equals("*")
        ? isHarmless(owner)
        : LibraryMethods.has(owner.replace('.', '/'), method.replaceAll("\\(.*", ""));
  }
}
