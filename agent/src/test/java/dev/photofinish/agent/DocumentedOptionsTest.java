/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table in docs/options.md is that of the code. */
class DocumentedOptionsTest {

  @Test
  void page_has_every_option_as_the_code_has_it() throws IOException {
    String table =
        Arrays.stream(Option.values())
            .map(DocumentedOptionsTest::row)
            .collect(Collectors.joining());
    assertThat(Files.readString(Path.of("..", "docs", "options.md")))
        .contains("| --- | --- | --- | --- |\n" + table + "\n");
  }

  private static String row(Option option) {
    return "| `%s` | %s | %s | %s |\n"
        .formatted(
            option.key(),
            option.meaning(),
            option.allowed().replace("*", "\\*"),
            option.standard().replace("*", "\\*"));
  }
}
