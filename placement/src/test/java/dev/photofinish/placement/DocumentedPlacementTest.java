/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What docs/placement.md shows is what is printed. */
class DocumentedPlacementTest {
  @Test
  void page_shows_explanations_that_are_tested() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "placement.md"));
    String golden =
        Files.readString(Path.of("src/test/resources/golden/Spans.redcard.txt"))
            + Files.readString(Path.of("src/test/resources/golden/Loops.bigfoot.txt"));
    String shown = page.substring(page.indexOf("```\n") + 4, page.lastIndexOf("```"));
    for (String method : shown.split("\n\n", -1)) {
      assertThat(golden).contains(method.strip() + "\n");
    }
  }
}
