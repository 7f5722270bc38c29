/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every flaw in the form of a text trace is reported, at the character where it shows. */
class MalformedTextTest {
  private static final String LONG = "x".repeat(Lines.LONGEST);

  static Stream<Arguments> malformed() {
    return Stream.of(
        // the event
        arguments("read(A, x)", 1, 1, "unknown event 'read'"),
        arguments("  rD(A, x)", 1, 3, "unknown event 'rD'"),
        arguments("(A, x)", 1, 1, "expected an event, not '('"),
        arguments("\ufeffrd(A, x)", 1, 1, "expected an event, not U+FEFF"),
        arguments("\0exit(A)", 1, 1, "expected an event, not U+0000"),
        arguments("x".repeat(20), 1, 1, "unknown event '" + "x".repeat(20) + "'"),
        arguments("x".repeat(21), 1, 1, "unknown event"),
        arguments("rd", 1, 3, "expected '(', not the end of the line"),
        arguments("rd A, x)", 1, 4, "expected '(', not 'A'"),
        arguments("rd(A, x", 1, 8, "expected ')', not the end of the line"),
        arguments("rd(A x)", 1, 6, "expected ',', not 'x'"),
        arguments("rd(A, x, y)", 1, 8, "expected ')', not ','"),
        arguments("rd(A)", 1, 5, "expected ',', not ')'"),
        arguments("exit(A, B)", 1, 7, "expected ')', not ','"),
        arguments("rd(A, x) rd(B, x)", 1, 10, "expected the end of the line, not 'r'"),
        arguments("rd(A, x) \u00e9", 1, 10, "expected the end of the line, not '\u00e9'"),
        arguments("fork(A, B", 1, 10, "expected ')', not the end of the line"),
        arguments("join(A, B) x", 1, 12, "expected the end of the line, not 'x'"),
        arguments("barrier(A) x", 1, 12, "expected the end of the line, not 'x'"),
        arguments("rd(A, x) \u0007", 1, 10, "expected the end of the line, not U+0007"),
        arguments("rd(A, x)\rrd(A, x)", 1, 9, "expected the end of the line, not U+000D"),
        // names
        arguments("rd(, x)", 1, 4, "expected a name, not ','"),
        arguments("rd(A, )", 1, 7, "expected a name, not ')'"),
        arguments("rd(A, # x)", 1, 8, "expected a number, not U+0020"),
        arguments("fork(A,)", 1, 8, "expected a name, not ')'"),
        arguments("barrier()", 1, 9, "expected a name, not ')'"),
        arguments("barrier(A, B", 1, 13, "expected ',', not the end of the line"),
        arguments("enter(A, a\"b)", 1, 11, "expected ')', not '\"'"),
        arguments("exit(a\u00a0b)", 1, 7, "expected ')', not U+00A0"),
        arguments("exit(\ud83d\ude00 \ud83d\ude00)", 1, 9, "expected ')', not U+1F600"),
        arguments("rd(\"A, x)", 1, 4, "quote is never closed"),
        arguments("rd(A, \"x\\", 1, 7, "quote is never closed"),
        arguments("rd(\"\\q\", x)", 1, 5, "unknown escape"),
        arguments("rd(\"a\\u00g0\", x)", 1, 6, "unknown escape"),
        arguments("rd(\"\\u00", 1, 5, "unknown escape"),
        arguments("rd(\"\\u\u0664000\", x)", 1, 5, "unknown escape"),
        arguments("rd(\"A\"B, x)", 1, 7, "expected ',', not 'B'"),
        // objects
        arguments("rd(A, Box#.data)", 1, 11, "expected a number, not '.'"),
        arguments("rd(A, Box#x.data)", 1, 11, "expected a number, not 'x'"),
        arguments("rd(A, Box#-1.data)", 1, 11, "expected a number, not '-'"),
        arguments("rd(A, Box#0.data)", 1, 11, "objects are numbered from 1"),
        arguments("acq(A, #0)", 1, 9, "objects are numbered from 1"),
        arguments("new(A, Box#00)", 1, 12, "objects are numbered from 1"),
        arguments("rd(A, B#9223372036854775808.d)", 1, 9, "number above 9223372036854775807"),
        arguments("acq(A, B#99999999999999999999)", 1, 10, "number above 9223372036854775807"),
        arguments("acq(A, B#9", 1, 11, "expected ')', not the end of the line"),
        arguments("rd(A, Box#1.)", 1, 13, "expected a member, not ')'"),
        arguments("rd(A, Box#1data)", 1, 12, "expected ')', not 'd'"),
        arguments("rd(A, Box#1.a#2)", 1, 14, "expected ')', not '#'"),
        arguments("rd(A, Box #1.a)", 1, 11, "expected ')', not '#'"),
        // elements
        arguments("rd(A, int[]#3[])", 1, 15, "expected a number, not ']'"),
        arguments("rd(A, int[]#3[-1])", 1, 15, "expected a number, not '-'"),
        arguments("rd(A, int[]#3[1.2])", 1, 17, "expected '.', not '2'"),
        arguments("rd(A, int[]#3[1..])", 1, 18, "expected a number, not ']'"),
        arguments("rd(A, int[]#3[1..2:])", 1, 20, "expected a number, not ']'"),
        arguments("rd(A, int[]#3[1:2])", 1, 16, "expected ']', not ':'"),
        arguments("rd(A, int[]#3[1)", 1, 16, "expected ']', not ')'"),
        arguments("rd(A, int[]#3[2147483647])", 1, 15, "no array has this index"),
        arguments("rd(A, int[]#3[2147483648])", 1, 15, "number above 2147483647"),
        arguments("rd(A, int[]#3[0..2147483648])", 1, 18, "number above 2147483647"),
        arguments("rd(A, int[]#3[0].f)", 1, 17, "expected ')', not '.'"),
        arguments("vrd(A, int[]#3[0])", 1, 15, "expected ')', not '['"),
        arguments("acq(A, int[]#3[0])", 1, 15, "expected ')', not '['"),
        arguments("rd(A, Box#1.\"x\"[0])", 1, 16, "expected ')', not '['"),
        arguments("rd(A, \"x\"[0])", 1, 10, "expected ')', not '['"),
        // allocations
        arguments("new(A, Box)", 1, 11, "expected '#', not ')'"),
        arguments("new(A, int[]#3)", 1, 12, "expected a number, not ']'"),
        arguments("new(A, int[-1]#3)", 1, 12, "expected a number, not '-'"),
        arguments("new(A, int[2][3]#3)", 1, 15, "expected ']', not '3'"),
        arguments("new(A, int[2]x#3)", 1, 14, "expected '#', not 'x'"),
        arguments("new(A, \"int\"[2][]#3)", 1, 16, "expected '#', not '['"),
        arguments("new(A, int[2147483648]#3)", 1, 12, "number above 2147483647"),
        arguments("new(A, Box#1.f)", 1, 13, "expected ')', not '.'"),
        // sites
        arguments("rd(A, x) at", 1, 12, "expected a site, not the end of the line"),
        arguments("rd(A, x) at # where?", 1, 13, "expected a site, not '#'"),
        arguments("rd(A, x) at \"a\" b", 1, 17, "expected the end of the line, not 'b'"),
        arguments("rd(A, x) attic", 1, 10, "expected the end of the line, not 'a'"),
        arguments("acq(A, m) at Box.java:1", 1, 11, "expected the end of the line, not 'a'"),
        // lines
        arguments("# one\n\n\texit(A", 3, 8, "expected ')', not the end of the line"),
        arguments("exit(A)\r\nexit()\r\n", 2, 6, "expected a name, not ')'"),
        arguments("exit(A)\n#" + LONG, 2, 1048577, "line longer than 1048576 characters"),
        arguments("exit(" + LONG + ")\n", 1, 1048577, "line longer than 1048576 characters"));
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void a_flaw_is_reported_where_it_is(String text, int line, int column, String reason) {
    MalformedTrace flaw = flaw(text.getBytes(UTF_8));
    assertThat(flaw).hasMessage("line " + line + ", column " + column + ": " + reason);
    assertThat(flaw.line()).isEqualTo(line);
    assertThat(flaw.column()).isEqualTo(column);
    assertThat(flaw.reason()).isEqualTo(reason);
    assertThat(flaw.in("a.trace")).isEqualTo("a.trace:" + line + ":" + column + ": " + reason);
    assertThat(flaw.event()).isZero();
  }

  @ParameterizedTest
  @MethodSource("notUtf8")
  void a_byte_that_is_not_utf_8_is_reported_where_it_is(String bytes, int line, int column) {
    assertThat(flaw(bytes.getBytes(ISO_8859_1)))
        .hasMessage("line " + line + ", column " + column + ": not UTF-8");
  }

  static Stream<Arguments> notUtf8() {
    String page = "exit(A)\n".repeat(3000); // more than one buffer of any reader
    return Stream.of(
        arguments("\u00ff", 1, 1),
        arguments("exit(A)\nexit(\u00e9)", 2, 6),
        arguments("exit(\u00c3\u00a9\u00c3", 1, 7),
        arguments("exit(\u00c0\u00af)", 1, 6),
        arguments("exit(\u00ed\u00a0\u0080)", 1, 6),
        arguments(page + "exit(A)\u00ff\n" + page, 3001, 8));
  }

  @Test
  void a_line_may_be_as_long_as_the_limit() throws Exception {
    String name = "x".repeat(Lines.LONGEST - "exit()".length());
    Names names = new Names();
    RecordedEvents recorded = new RecordedEvents(names);
    read(("exit(A)\nexit(" + name + ")\n").getBytes(ISO_8859_1), recorded);
    assertThat(names.thread(1)).isEqualTo(name);
  }

  @Property
  void a_garbled_text_is_malformed_or_sound_but_never_a_crash(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    byte[] whole = RandomTrace.text(seed, 1 + random.nextInt(6)).getBytes(UTF_8);
    byte[] bytes =
        Garble.some(random.nextBoolean() ? whole : Garble.shorter(whole, random), random);
    Names names = new Names();
    try {
      TraceFile.read(
          new ByteArrayInputStream(bytes), names, new WellFormed(names, new RecordedEvents(names)));
    } catch (MalformedTrace expected) {
      assertThat(expected.reason()).isNotEmpty();
    }
  }

  private static MalformedTrace flaw(byte[] trace) {
    RecordedEvents recorded = new RecordedEvents(new Names());
    return catchThrowableOfType(MalformedTrace.class, () -> read(trace, recorded));
  }

  private static void read(byte[] trace, RecordedEvents recorded) throws Exception {
    TraceFile.read(new ByteArrayInputStream(trace), recorded.names(), recorded);
  }
}
