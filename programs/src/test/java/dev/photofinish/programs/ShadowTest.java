/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** How much shadow the arrays of programs need, and of which shapes: printed, not judged. */
class ShadowTest {
  /** {@code -Dshadow=H2Connections,LuceneIndex} names programs. */
  @Test
  @EnabledIfSystemProperty(named = "shadow", matches = ".+")
  void arrays_share_locations() throws Exception {
    for (String name : System.getProperty("shadow").split(",", -1)) {
      for (String arrays : List.of("slim", "slim-plus")) {
        List<String> told = new Program("programs." + name).shadow(arrays);
        assertThat(told).isNotEmpty();
        told.forEach(line -> System.out.printf("%s, %s: %s%n", name, arrays, line));
      }
    }
  }
}
