/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each line of a text trace means. */
class TextTraceReaderTest {
  private static final List<Object> END = List.of("end");

  @Test
  void a_name_alone_is_no_member_of_an_object() throws Exception {
    assertThat(event("rd(A, x)")).containsExactly("access", Access.READ, "A", 0L, "x", "");
    assertThat(event("wr(A, com.acme.Counter.total)"))
        .containsExactly("access", Access.WRITE, "A", 0L, "com.acme.Counter.total", "");
  }

  @ParameterizedTest
  @CsvSource({
    "Box#1.data,                1, Box.data",
    "com.acme.Box$1#7.data,     7, com.acme.Box$1.data",
    "#9223372036854775807.data, 9223372036854775807, data",
    "#1..data,                  1, .data",
    "Box#1.a.b,                 1, Box.a.b",
    "Box#007.x[0],              7, Box.x[0]",
    "int[]#3.length,            3, int[].length",
    "Box#1,                     1, ''",
    "#1,                        1, ''",
    "x[0],                      0, x[0]",
    "\"a#1.b\",                 0, a#1.b",
    "\"my Box\"#1.\"a#b\",      1, my Box.a#b",
    "\"\"#1.data,               1, data",
    "\"\",                      0, ''",
    "Box#1.\"\",                1, Box.",
  })
  void a_target_is_an_object_and_a_member(String target, long object, String member)
      throws Exception {
    assertThat(event("acq(A, " + target + ")"))
        .containsExactly("sync", Sync.ACQUIRE, "A", object, member);
    assertThat(event("rd(A, " + target + ")"))
        .containsExactly("access", Access.READ, "A", object, member, "");
  }

  @ParameterizedTest
  @CsvSource({
    "int[]#3[17],                   3, int[], 17, 18, 1",
    "int[]#3[2147483646],           3, int[], 2147483646, 2147483647, 1",
    "int[]#3[0..100],               3, int[], 0, 100, 1",
    "double[]#3[5..100:2],          3, double[], 5, 100, 2",
    "java.lang.Object[][]#5[3],     5, java.lang.Object[][], 3, 4, 1",
    "#5[3],                         5, '', 3, 4, 1",
    "\"an array\"#5[3..3:0],        5, an array, 3, 3, 0",
  })
  void an_element_or_range_has_an_exclusive_bound_and_a_step(
      String range, long array, String type, int from, int to, int step) throws Exception {
    assertThat(event("wr(A, " + range + ")"))
        .containsExactly("range", Access.WRITE, "A", array, type, from, to, step, "");
  }

  @ParameterizedTest
  @CsvSource({
    "Box#1,                      1, Box, -1",
    "int[100]#3,                 3, int[], 100",
    "java.lang.Object[5][]#7,    7, java.lang.Object[][], 5",
    "int[0]#3,                   3, int[], 0",
    "#3,                         3, '', -1",
    "[2]#3,                      3, [], 2",
    "\"int[]\"#3,                3, int[], -1",
    "\"[I\"[5]#3,                3, [I, 5",
  })
  void an_allocation_has_its_length_in_the_first_brackets(
      String made, long object, String type, int length) throws Exception {
    assertThat(event("new(A, " + made + ")"))
        .containsExactly("allocate", "A", object, type, length, "");
  }

  @ParameterizedTest
  @CsvSource({
    "acq,  ACQUIRE", "rel,  RELEASE", "wait, WAIT", "wake, WAKE",
    "vrd,  VOLATILE_READ", "vwr,  VOLATILE_WRITE", "init, INIT", "use,  USE",
  })
  void each_synchronisation_has_its_word(String word, Sync sync) throws Exception {
    assertThat(event(word + "(A, m)")).containsExactly("sync", sync, "A", 0L, "m");
  }

  @Test
  void threads_fork_join_and_meet() throws Exception {
    assertThat(event("fork(A, B)")).containsExactly("fork", "A", "B");
    assertThat(event("join(A, B)")).containsExactly("join", "A", "B");
    assertThat(event("barrier(A, B, C)")).containsExactly("barrier", List.of("A", "B", "C"));
    assertThat(event("barrier(A)")).containsExactly("barrier", List.of("A"));
  }

  @Test
  void methods_are_entered_and_left() throws Exception {
    assertThat(event("enter(A, Box.<init>)")).containsExactly("enter", "A", "Box.<init>");
    assertThat(event("exit(A)")).containsExactly("exit", "A");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "at Box.set(Box.java:12)|Box.set(Box.java:12)",
        "  at   Box.set (12)  |Box.set (12)",
        "at a#b # comment|a#b",
        "at a# b|a# b",
        "at at\t# comment|at",
        "at \"a # b\" # comment|a # b",
        "at C:\\new|C:\\new",
        "# at nowhere|",
      })
  void a_site_is_the_rest_of_the_line(String rest, String site) throws Exception {
    String expected = site == null ? "" : site;
    assertThat(event("rd(A, x) " + rest)).endsWith(expected);
    assertThat(event("rd(A, int[]#1[0]) " + rest)).endsWith(expected);
    assertThat(event("new(A, Box#1) " + rest)).endsWith(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Thread#1|Thread#1",
        "\"pool-1 thread, 3\"|pool-1 thread, 3",
        "\"\"|``",
        "\"a\\\"b\\\\c\"|a\"b\\c",
        "\"\\u0041\\u00e9\"|A\u00e9",
        "back\\slash|back\\slash",
        "\u540d|\u540d",
      })
  void a_name_may_be_anything_in_quotes(String written, String name) throws Exception {
    assertThat(event("exit(" + written + ")")).containsExactly("exit", name);
  }

  @Test
  void quotes_have_escapes_for_line_ends_and_tabs() throws Exception {
    assertThat(event("exit(\"\\n\\r\\t\")")).containsExactly("exit", "\n\r\t");
  }

  @Test
  void blanks_may_stand_around_names_and_marks() throws Exception {
    assertThat(event("\t rd ( A ,\tx ) ")).containsExactly("access", Access.READ, "A", 0L, "x", "");
    assertThat(event("barrier( A , B )")).containsExactly("barrier", List.of("A", "B"));
  }

  @Test
  void comments_and_empty_lines_are_no_events() throws Exception {
    assertThat(events("# title\n\r\n\n  # more\r\n\t\nexit(A)# why\n"))
        .containsExactly(exit("A"), END);
    assertThat(events("")).containsExactly(END);
  }

  @Test
  void a_line_ends_with_lf_or_cr_lf_or_the_text() throws Exception {
    assertThat(events("exit(A)\nexit(B)\r\nexit(C)"))
        .containsExactly(exit("A"), exit("B"), exit("C"), END);
  }

  @Test
  void a_line_may_span_many_reads_of_the_text() throws Exception {
    String name = "n".repeat(100_000);
    assertThat(events("exit(" + name + ")\n#" + name + "\nexit(B)"))
        .containsExactly(exit(name), exit("B"), END);
  }

  @Test
  void no_event_is_handed_on_before_its_line_is_sound() {
    List<Object> seen = new ArrayList<>();
    Names names = new Names();
    RecordedEvents recorded = new RecordedEvents(names);
    try {
      new TextTraceReader(new StringReader("exit(A)\nexit(B) rubbish"), names).read(recorded);
    } catch (Exception expected) {
      seen.addAll(recorded.events);
    }
    assertThat(seen).containsExactly(exit("A"));
  }

  private static List<Object> exit(String thread) {
    return List.of("exit", thread);
  }

  private static List<Object> event(String line) throws Exception {
    List<List<Object>> events = events(line);
    assertThat(events).hasSize(2).endsWith(END);
    return events.get(0);
  }

  private static List<List<Object>> events(String text) throws Exception {
    RecordedEvents recorded = new RecordedEvents(new Names());
    new TextTraceReader(new StringReader(text), recorded.names()).read(recorded);
    return recorded.events;
  }
}
