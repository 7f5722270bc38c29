/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Writing events and reading them back is the identity, whatever the format. */
class RoundTripTest {
  private static final int MOST = 12;

  @Property
  void text_keeps_every_event(@ForAll long seed, @ForAll @IntRange(max = MOST) int size)
      throws Exception {
    byte[] bytes = RandomTrace.text(seed, size).getBytes(UTF_8);
    assertThat(read(bytes)).isEqualTo(RandomTrace.events(seed, size));
  }

  @Property
  void binary_keeps_every_event(@ForAll long seed, @ForAll @IntRange(max = MOST) int size)
      throws Exception {
    assertThat(read(RandomTrace.binary(seed, size))).isEqualTo(RandomTrace.events(seed, size));
  }

  @Property
  void text_to_binary_to_text_changes_nothing(
      @ForAll long seed, @ForAll @IntRange(max = MOST) int size) throws Exception {
    String text = RandomTrace.text(seed, size);
    Names names = names();
    ByteArrayOutputStream binary = new ByteArrayOutputStream();
    new TextTraceReader(new StringReader(text), names).read(new BinaryTraceWriter(binary, names));
    Names others = new Names();
    StringWriter again = new StringWriter();
    new BinaryTraceReader(new ByteArrayInputStream(binary.toByteArray()), others)
        .read(new TextTraceWriter(again, others));
    assertThat(again.toString()).isEqualTo(text);
  }

  private static List<List<Object>> read(byte[] trace) throws Exception {
    RecordedEvents read = new RecordedEvents(names());
    TraceFile.read(new ByteArrayInputStream(trace), read.names(), read);
    return read.events;
  }

  /** Names that another trace has added to before, such that numbers differ from the writer's. */
  private static Names names() {
    Names names = new Names();
    names.thread("elsewhere");
    names.thread("B");
    names.symbol("Elsewhere.field");
    names.symbol("Box.data");
    return names;
  }
}
