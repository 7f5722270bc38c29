/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("a.trace");
  }

  @Test
  void reads_either_format() throws Exception {
    Files.writeString(file, RandomTrace.text(1, 50));
    assertThat(read()).isEqualTo(RandomTrace.events(1, 50));
    Files.write(file, RandomTrace.binary(1, 50));
    assertThat(read()).isEqualTo(RandomTrace.events(1, 50));
  }

  @Test
  void an_empty_file_is_a_text_without_events() throws Exception {
    Files.createFile(file);
    assertThat(read()).containsExactly(List.of("end"));
  }

  @Test
  void a_damaged_header_is_still_that_of_a_binary_trace() throws Exception {
    Files.write(file, new byte[] {(byte) 0x89, 'P', 'H'});
    assertThatThrownBy(this::read).hasMessage("event 1, byte 0: no header of a binary trace");
  }

  @Test
  void reads_nothing_from_what_is_no_file() {
    assertThatThrownBy(this::read).isInstanceOf(IOException.class);
    file = folder;
    assertThatThrownBy(this::read).isInstanceOf(IOException.class);
  }

  private List<List<Object>> read() throws Exception {
    RecordedEvents recorded = new RecordedEvents(new Names());
    TraceFile.read(file, recorded.names(), recorded);
    return recorded.events;
  }
}
