/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The binary format is small, and indifferent to how its bytes arrive. */
class BinaryTraceTest {
  private static final int MOST = Integer.MAX_VALUE;

  @Test
  void an_access_takes_at_most_six_bytes() {
    int accesses = 10_000;
    int size = size(accesses, 100, 8000) - size(0, 100, 8000);
    assertThat(size).isBetween(accesses, 6 * accesses);
  }

  @Test
  void an_access_by_the_same_thread_of_the_same_object_takes_four_bytes() {
    assertThat(size(20, 1, 1) - size(10, 1, 1)).isEqualTo(4 * 10); // code, object, 2 of the member
  }

  /** The size of a trace that names a thousand fields, and then reads some. */
  private static int size(int accesses, int threads, int objects) {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryTraceWriter writer = new BinaryTraceWriter(out, names);
    for (int i = 0; i < 1000; i++) {
      writer.enter(names.thread("thread " + i % threads), names.symbol("Box.field" + i));
    }
    for (int i = 0; i < accesses; i++) {
      int thread = names.thread("thread " + i % threads);
      int member = names.symbol("Box.field" + (999 - i % 800));
      writer.access(Access.READ, thread, 1 + i * 37L % objects, member, 0);
    }
    writer.end();
    return out.size();
  }

  @Test
  void an_element_takes_no_bound_and_no_step() {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryTraceWriter writer = new BinaryTraceWriter(out, names);
    writer.range(Access.READ, names.thread("A"), 1, names.symbol("i"), 7, 8, 1, 0);
    writer.range(Access.WRITE, names.thread("A"), 1, names.symbol("i"), 7, 9, 1, 0);
    writer.range(Access.WRITE, names.thread("A"), 1, names.symbol("i"), 7, 8, 2, 0);
    writer.end();
    assertThat(HexFormat.of().formatHex(out.toByteArray()))
        .endsWith("170169" + "160141" + "2300020107" + "060001070201" + "060001070102" + "1803");
  }

  @Test
  void any_record_may_lie_across_the_edge_of_a_buffer() throws Exception {
    for (int i = (1 << 16) - 100; i <= 1 << 16; i++) {
      byte[] trace = withFirstName("n".repeat(i));
      RecordedEvents expected = new RecordedEvents(new Names());
      allKinds(expected, expected.names(), "n".repeat(i));
      assertThat(read(new ByteArrayInputStream(trace))).isEqualTo(expected.events);
    }
  }

  @Test
  void a_flaw_behind_many_buffers_has_its_true_offset() {
    byte[] trace = withFirstName("n".repeat(200_000));
    byte[] longer = Arrays.copyOf(trace, trace.length + 1);
    assertThatThrownBy(() -> read(new ByteArrayInputStream(longer)))
        .hasMessage("event 6, byte " + (trace.length - 2) + ": the trace goes on after its end");
  }

  private static byte[] withFirstName(String name) {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    allKinds(new BinaryTraceWriter(out, names), names, name);
    return out.toByteArray();
  }

  private static void allKinds(TraceVisitor visitor, Names names, String name) {
    int first = names.thread(name);
    visitor.exit(first);
    visitor.enter(first, names.symbol("f"));
    visitor.range(Access.READ, first, Long.MAX_VALUE, names.symbol("t"), 1 << 30, MOST, MOST, 0);
    visitor.barrier(new int[] {first, names.thread("B")});
    visitor.allocate(first, 1, names.symbol("t"), MOST, names.symbol("site"));
    visitor.end();
  }

  @Test
  void a_trace_of_many_buffers_arrives_whole() throws Exception {
    int size = 50_000;
    byte[] trace = RandomTrace.binary(1, size);
    assertThat(trace).hasSizeGreaterThan(3 << 16);
    assertThat(read(new ByteArrayInputStream(trace))).isEqualTo(RandomTrace.events(1, size));
  }

  @Test
  void a_stream_may_deliver_its_bytes_one_by_one() throws Exception {
    byte[] trace = RandomTrace.binary(2, 300);
    assertThat(read(oneByOne(trace))).isEqualTo(RandomTrace.events(2, 300));
  }

  @Test
  void a_name_may_be_longer_than_a_buffer() throws Exception {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryTraceWriter writer = new BinaryTraceWriter(out, names);
    String name = "\uffff".repeat(BinaryFormat.LONGEST_NAME);
    writer.exit(names.thread(name));
    writer.end();
    assertThat(read(new ByteArrayInputStream(out.toByteArray())))
        .containsExactly(List.of("exit", name), List.of("end"));
    assertThatThrownBy(() -> writer.exit(names.thread(name + "x")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_barrier_may_be_longer_than_a_buffer() throws Exception {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryTraceWriter writer = new BinaryTraceWriter(out, names);
    int[] threads = new int[40_000];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = names.thread("t" + i);
    }
    writer.barrier(threads);
    writer.end();
    List<List<Object>> events = read(new ByteArrayInputStream(out.toByteArray()));
    assertThat(events).hasSize(2);
    assertThat((List<?>) events.get(0).get(1)).hasSize(40_000);
  }

  @Test
  void a_trace_without_its_end_is_malformed() {
    Names names = new Names();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryTraceWriter writer = new BinaryTraceWriter(out, names);
    writer.exit(names.thread("A"));
    writer.end();
    byte[] trace = Arrays.copyOf(out.toByteArray(), out.size() - 2);
    assertThatThrownBy(() -> read(new ByteArrayInputStream(trace)))
        .hasMessage("event 2, byte 13: the trace breaks off");
  }

  @Test
  void the_end_flushes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new BinaryTraceWriter(new BufferedOutputStream(out), new Names()).end();
    assertThat(out.toByteArray()).endsWith(0x18, 0x00);
  }

  @Test
  void a_number_that_no_reader_takes_is_not_written() {
    Names names = new Names();
    BinaryTraceWriter writer = new BinaryTraceWriter(new ByteArrayOutputStream(), names);
    int a = names.thread("A");
    assertThatThrownBy(() -> writer.range(Access.READ, a, 1, 0, -1, 5, 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void an_error_of_the_stream_reaches_the_caller() {
    Names names = new Names();
    BinaryTraceWriter writer = new BinaryTraceWriter(full(), names);
    assertThatThrownBy(writer::end)
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("disk full");
  }

  private static List<List<Object>> read(InputStream in) throws Exception {
    RecordedEvents recorded = new RecordedEvents(new Names());
    new BinaryTraceReader(in, recorded.names()).read(recorded);
    return recorded.events;
  }

  private static InputStream oneByOne(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, 1));
      }
    };
  }

  private static OutputStream full() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("disk full");
      }
    };
  }
}
