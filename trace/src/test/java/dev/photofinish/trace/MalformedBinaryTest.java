/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the bytes, a reader says what is wrong with them, and does nothing worse. */
class MalformedBinaryTest {
  private static final String HEADER = "89 50 48 46 0d 0a 1a 01 ";
  private static final String THREAD_A = "16 01 41 ";
  private static final String SYMBOL_X = "17 01 78 ";
  private static final String MOST = "ff ff ff ff 07 "; // 2147483647

  static Stream<Arguments> malformed() {
    return Stream.of(
        // records
        arguments("", 1, 8, "the trace breaks off"),
        arguments("00", 1, 8, "unknown record 0x00"),
        arguments("19", 1, 8, "unknown record 0x19"),
        arguments("1f", 1, 8, "unknown record 0x1f"),
        arguments(THREAD_A + "31 01 00", 1, 11, "unknown record 0x31"), // barrier, thread
        arguments(THREAD_A + "87 02 00", 1, 11, "unknown record 0x87"), // acq, site
        arguments(THREAD_A + "63 00 00 00", 1, 11, "unknown record 0x63"), // rd, no array
        arguments(THREAD_A + "72 00 00", 1, 11, "unknown record 0x72"), // new, no object
        arguments(THREAD_A + "75 00", 1, 11, "unknown record 0x75"), // exit, no object
        arguments("56 01 41", 1, 8, "unknown record 0x56"), // name, no object
        arguments("38 00", 1, 8, "unknown record 0x38"), // end, thread
        // threads
        arguments("15", 1, 8, "an event without a thread"),
        arguments(THREAD_A + "15", 1, 11, "an event without a thread"),
        arguments("35 00", 1, 8, "name 0 used before its definition"),
        arguments(THREAD_A + "35 00 35 01", 2, 13, "name 1 used before its definition"),
        arguments(THREAD_A + "35 " + MOST, 1, 11, "name 2147483647 used before its definition"),
        arguments(THREAD_A + "2f 00 01", 1, 11, "name 1 used before its definition"),
        arguments(THREAD_A + "11 02 00 00", 1, 11, "a barrier of more threads than there are"),
        arguments("11 " + MOST, 1, 8, "a barrier of more threads than there are"),
        arguments(THREAD_A + THREAD_A, 1, 11, "name defined twice"),
        // symbols
        arguments("17 00", 1, 8, "name defined twice"),
        arguments(SYMBOL_X + SYMBOL_X, 1, 11, "name defined twice"),
        arguments(THREAD_A + "61 00 01", 1, 11, "name 1 used before its definition"),
        arguments(THREAD_A + SYMBOL_X + "e1 00 01 02", 1, 14, "name 2 used before its definition"),
        arguments(THREAD_A + "34 00 03", 1, 11, "name 3 used before its definition"),
        arguments("17 81 80 40", 1, 8, "name longer than 1048576 characters"),
        arguments("16 " + MOST, 1, 8, "name longer than 1048576 characters"),
        arguments("16 80 80 40 41", 1, 8, "the trace breaks off"),
        arguments("16 01 80 80 04", 1, 8, "no character 65536"),
        // objects
        arguments(THREAD_A + "21 00 00 00", 1, 11, "objects are numbered from 1"),
        arguments(THREAD_A + "21 00 01 00", 1, 11, "objects are numbered from 1"),
        arguments(
            THREAD_A + "27 00 fe ff ff ff ff ff ff ff ff 01 00 08 02 00",
            2,
            24,
            "objects are numbered from 1"),
        // numbers
        arguments(THREAD_A + "35 ff ff ff ff 08", 1, 11, "number too large"),
        arguments(THREAD_A + "35 80 80 80 80 80 00", 1, 11, "number too large"),
        arguments(THREAD_A + "27 00 80 80 80 80 80 80 80 80 80 02 00", 1, 11, "number too large"),
        arguments(THREAD_A + "27 00 80 80 80 80 80 80 80 80 80 80 00", 1, 11, "number too large"),
        arguments(THREAD_A + "23 00 02 00 " + MOST, 1, 11, "no array has index 2147483647"),
        arguments(
            THREAD_A + "25 00 02 00 02 " + MOST + "01", 1, 11, "no array has index 2147483648"),
        // the end
        arguments("18", 1, 8, "the trace breaks off"),
        arguments("18 01", 1, 8, "the end counts 1 events, not 0"),
        arguments(THREAD_A + "35 00 18 00", 2, 13, "the end counts 0 events, not 1"),
        arguments("18 00 00", 1, 8, "the trace goes on after its end"));
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void a_flaw_is_reported_with_its_event_and_byte(
      String records, long event, long offset, String reason) {
    MalformedTrace flaw = flaw(hex(HEADER + records));
    assertThat(flaw).hasMessage("event " + event + ", byte " + offset + ": " + reason);
    assertThat(flaw.event()).isEqualTo(event);
    assertThat(flaw.offset()).isEqualTo(offset);
    assertThat(flaw.reason()).isEqualTo(reason);
    assertThat(flaw.in("a.trace")).isEqualTo("a.trace: " + flaw.getMessage());
    assertThat(flaw.line()).isZero();
  }

  @Test
  void the_header_must_be_whole() {
    byte[] header = hex(HEADER + "18 00");
    assertThat(flaw(header)).isNull();
    for (int i = 0; i < 7; i++) {
      byte[] other = header.clone();
      other[i] ^= 0x20;
      assertThat(flaw(other)).hasMessage("event 1, byte 0: no header of a binary trace");
      assertThat(flaw(Arrays.copyOf(header, i)))
          .hasMessage("event 1, byte 0: no header of a binary trace");
    }
  }

  @Test
  void another_version_is_not_read() {
    assertThat(flaw(hex("89 50 48 46 0d 0a 1a 02 18 00")))
        .hasMessage("event 1, byte 0: format version 2; known is 1");
    assertThat(flaw(hex("89 50 48 46 0d 0a 1a")))
        .hasMessage("event 1, byte 0: the trace breaks off");
  }

  @Property
  void a_trace_cut_short_is_malformed(@ForAll long seed) {
    byte[] whole = RandomTrace.binary(seed, 3);
    byte[] part = Arrays.copyOf(whole, new Random(seed).nextInt(whole.length));
    assertThat(flaw(part)).isNotNull();
  }

  @Property
  void a_garbled_trace_is_malformed_or_sound_but_never_a_crash(@ForAll long seed) {
    Random random = new Random(seed);
    byte[] bytes = RandomTrace.binary(seed, 1 + random.nextInt(8));
    readTwice(Garble.some(random.nextBoolean() ? bytes : Garble.shorter(bytes, random), random));
  }

  @Property
  void random_bytes_are_malformed_or_sound_but_never_a_crash(@ForAll long seed) {
    Random random = new Random(seed);
    byte[] bytes = new byte[8 + random.nextInt(200)];
    random.nextBytes(bytes);
    if (random.nextInt(9) > 0) {
      System.arraycopy(hex(HEADER), 0, bytes, 0, 8);
    }
    int mask = random.nextBoolean() ? 0xff : 0x3f; // mostly known records and small numbers
    for (int i = 8; i < bytes.length; i++) {
      bytes[i] &= (byte) mask;
    }
    readTwice(bytes);
  }

  private static MalformedTrace flaw(byte[] trace) {
    Names names = new Names();
    return flaw(trace, names, new RecordedEvents(names));
  }

  private static void readTwice(byte[] trace) {
    flaw(trace);
    Names names = new Names();
    flaw(trace, names, new WellFormed(names, new RecordedEvents(names)));
  }

  /** What is wrong with the trace, or null; any other exception fails the test. */
  private static MalformedTrace flaw(byte[] trace, Names names, TraceVisitor visitor) {
    BinaryTraceReader reader = new BinaryTraceReader(new ByteArrayInputStream(trace), names);
    return catchThrowableOfType(MalformedTrace.class, () -> reader.read(visitor));
  }

  private static byte[] hex(String bytes) {
    return HexFormat.of().parseHex(bytes.replace(" ", ""));
  }
}
