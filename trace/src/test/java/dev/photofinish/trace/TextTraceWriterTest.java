/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written looks like what a person would write. */
class TextTraceWriterTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rd(A, x)",
        "wr(A, Box#1.data)",
        "rd(A, com.acme.Counter.total)",
        "wr(A, com.acme.Box$1#1.data) at com.acme.Box.set(Box.java:12)",
        "wr(A, int[]#3[17])",
        "rd(A, int[]#3[0..100]) at Grid.java:3",
        "rd(A, double[]#3[0..100:2])",
        "rd(A, java.lang.Object[][]#5[3])",
        "acq(A, m)",
        "rel(A, #1)",
        "wait(A, m)",
        "wake(A, m)",
        "vrd(A, flag)",
        "vwr(A, Box#1.ready)",
        "init(A, com.acme.Box)",
        "use(A, com.acme.Box)",
        "fork(A, B)",
        "join(A, B)",
        "barrier(A, B, C)",
        "new(A, Box#1)",
        "new(A, int[100]#3) at Grid.java:3",
        "new(A, java.lang.Object[5][]#7)",
        "new(A, \"int[]\"#7)",
        "new(A, \"int\"[5]#7)",
        "new(A, \"an int[]\"[5]#7)",
        "new(A, \"[I\"#7)",
        "new(A, \"a[]b[]\"[5]#7)",
        "enter(A, com.acme.Box.set)",
        "exit(A)",
        "exit(Thread#1)",
        "exit(\"pool-1 thread, 3\")",
        "exit(\"\")",
        "rd(A, \"a#b\")",
        "rd(A, \"my Box\"#1.\"a field\")",
        "rd(A, #1..data)",
        "rd(A, x) at \"a # b\"",
        "rd(A, x) at \"#1\"",
        "rd(A, x) at \"\\\"y\\\"\"",
        "rd(A, x) at \" y\"",
        "rd(A, x) at \"y \"",
        "exit(\ud836\udc00)", // a character whose low bits look like half a pair
        "exit(\"\\u0007\\\"\\\\\\ud83d\")",
      })
  void a_line_in_the_plainest_form_comes_back_as_it_is(String line) throws Exception {
    assertThat(rewritten(line)).isEqualTo(line + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rd ( A,x ) # why   | rd(A, x)",
        "exit(\"A\")        | exit(A)",
        "acq(A, Box#1)      | acq(A, #1)",
        "rd(A, Box#01.a.b)  | rd(A, Box.a#1.b)",
        "rd(A, i#1[3..4:1]) | rd(A, i#1[3])",
        "rd(A, i#1[3..5:1]) | rd(A, i#1[3..5])",
        "rd(A, x) at \"y z\"| rd(A, x) at y z",
      })
  void other_forms_become_the_plainest(String line, String plain) throws Exception {
    assertThat(rewritten(line)).isEqualTo(plain + "\n");
  }

  @Test
  void the_end_flushes() {
    Names names = new Names();
    StringWriter out = new StringWriter();
    TextTraceWriter writer = new TextTraceWriter(new BufferedWriter(out), names);
    writer.exit(names.thread("A"));
    writer.end();
    assertThat(out.toString()).isEqualTo("exit(A)\n");
  }

  @Test
  void an_event_that_no_reader_takes_is_not_written() {
    Names names = new Names();
    StringWriter out = new StringWriter();
    TextTraceWriter writer = new TextTraceWriter(out, names);
    int thread = names.thread("x".repeat(Lines.LONGEST));
    assertThatThrownBy(() -> writer.exit(thread)).isInstanceOf(IllegalArgumentException.class);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void an_error_of_the_underlying_writer_reaches_the_caller() {
    Names names = new Names();
    TextTraceWriter writer = new TextTraceWriter(full(), names);
    int thread = names.thread("A");
    assertThatThrownBy(() -> writer.exit(thread))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("disk full");
  }

  private static String rewritten(String text) throws Exception {
    Names names = new Names();
    StringWriter out = new StringWriter();
    new TextTraceReader(new StringReader(text), names).read(new TextTraceWriter(out, names));
    return out.toString();
  }

  private static Writer full() {
    return new Writer() {
      @Override
      public void write(char[] units, int from, int length) throws IOException {
        throw new IOException("disk full");
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
