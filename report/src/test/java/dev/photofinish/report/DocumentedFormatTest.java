/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The examples in docs/report.md are what the code prints. */
class DocumentedFormatTest {
  private static final Path PAGE = Path.of("..", "docs", "report.md");

  @Test
  void text_example_is_the_output() throws IOException {
    StringWriter out = new StringWriter();
    TextReport.write(Examples.documented(), out);
    assertThat(out.toString()).isEqualTo(block("text"));
  }

  @Test
  void json_example_is_the_output() throws IOException {
    StringWriter out = new StringWriter();
    JsonReport.write(Examples.documented(), out);
    assertThat(out.toString()).isEqualTo(block("json"));
  }

  /** The first block of code on the page that is marked as {@code language}. */
  private static String block(String language) throws IOException {
    String page = Files.readString(PAGE);
    String open = "```" + language + "\n";
    int start = page.indexOf(open) + open.length();
    return page.substring(start, page.indexOf("```", start));
  }
}
