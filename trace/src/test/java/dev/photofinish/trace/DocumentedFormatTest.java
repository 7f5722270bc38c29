/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The example in the documentation is true, so version 1 of the format stays what it is. */
class DocumentedFormatTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "trace-format.md");

  @Test
  void the_text_becomes_the_bytes() throws Exception {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TextTraceReader(new StringReader(block("trace")), names)
        .read(new WellFormed(names, new BinaryTraceWriter(out, names)));
    assertThat(HexFormat.of().formatHex(out.toByteArray())).isEqualTo(documentedBytes());
  }

  @Test
  void the_bytes_become_the_events_of_the_text() throws Exception {
    RecordedEvents ofText = new RecordedEvents(new Names());
    new TextTraceReader(new StringReader(block("trace")), ofText.names()).read(ofText);
    RecordedEvents ofBytes = new RecordedEvents(new Names());
    byte[] bytes = HexFormat.of().parseHex(documentedBytes());
    TraceFile.read(new ByteArrayInputStream(bytes), ofBytes.names(), ofBytes);
    assertThat(ofBytes.events).hasSize(8).isEqualTo(ofText.events);
  }

  private static String documentedBytes() throws Exception {
    return block("bytes")
        .lines()
        .map(line -> line.replaceFirst("  .*", "").replace(" ", "")) // what follows is remarks
        .collect(joining());
  }

  private static String block(String language) throws Exception {
    Matcher block =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(DOCUMENT));
    assertThat(block.find()).isTrue();
    return block.group(1);
  }
}
