/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.StringReader;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule of a possible trace: what breaks it, and what only looks like it. */
class WellFormedTest {

  /** Events separated by semicolons, of which the last is impossible; and why. */
  static Stream<Arguments> impossible() {
    return Stream.of(
        // locks
        arguments("rel(A, m)", "A releases m, which it does not hold"),
        arguments("acq(A, m); rel(A, m); rel(A, m)", "A releases m, which it does not hold"),
        arguments("acq(A, m); rel(A, n)", "A releases n, which it does not hold"),
        arguments("acq(A, Box#1); rel(A, Box#2)", "A releases #2, which it does not hold"),
        arguments("acq(A, Box#1); rel(A, Box#1.m)", "A releases Box#1.m, which it does not hold"),
        arguments("acq(A, m); rel(B, m)", "B releases m, which A holds"),
        arguments("acq(A, m); acq(B, m)", "B acquires m, which A holds"),
        arguments("acq(A, Box#1); acq(\"B 1\", C#1)", "\"B 1\" acquires #1, which A holds"),
        arguments("acq(A, m); acq(A, m); rel(A, m); acq(B, m)", "B acquires m, which A holds"),
        // waits
        arguments("wait(A, m)", "A waits on m, which it does not hold"),
        arguments("acq(B, m); wait(A, m)", "A waits on m, which B holds"),
        arguments("acq(A, m); wait(A, m); rd(A, x)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); rd(A, int[]#1[0])", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); rel(A, m)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); acq(A, m)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); wait(A, m)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); vrd(A, v)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); use(A, C)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); new(A, C#1)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); enter(A, f)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); exit(A)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); fork(A, B)", "A acts while it waits on m"),
        arguments("rd(B, x); acq(A, m); wait(A, m); join(A, B)", "A acts while it waits on m"),
        arguments("acq(A, m); wait(A, m); barrier(B, A)", "A acts while it waits on m"),
        arguments("wake(A, m)", "A wakes without a wait"),
        arguments("acq(A, m); wake(A, m)", "A wakes without a wait"),
        arguments("acq(A, m); wait(A, m); wake(A, m); wake(A, m)", "A wakes without a wait"),
        arguments("acq(A, m); wait(A, m); wake(A, n)", "A wakes on n, but waits on m"),
        arguments("acq(A, #1); wait(A, #1); wake(A, #2)", "A wakes on #2, but waits on #1"),
        arguments("acq(A, m); wait(A, m); acq(B, m); wake(A, m)", "A wakes on m, which B holds"),
        arguments(
            "acq(A, m); acq(A, m); wait(A, m); wake(A, m); rel(A, m); acq(B, m)",
            "B acquires m, which A holds"),
        // threads
        arguments("fork(A, A)", "A forks itself"),
        arguments("fork(A, B); fork(A, B)", "A forks B, which was forked before"),
        arguments("rd(B, x); fork(A, B)", "A forks B, which has already acted"),
        arguments("fork(A, B); rd(B, x); fork(A, B)", "A forks B, which has already acted"),
        arguments("barrier(A, B); fork(A, B)", "A forks B, which has already acted"),
        arguments("acq(B, m); wait(B, m); fork(A, B)", "A forks B, which has already acted"),
        arguments("fork(A, B); join(A, B); fork(A, B)", "A forks B, which was joined before"),
        arguments("join(A, A)", "A joins itself"),
        arguments("join(A, B)", "A joins B, which never ran"),
        arguments("fork(A, B); acq(B, m); join(A, B)", "A joins B, which still holds a lock"),
        arguments(
            "acq(B, m); acq(B, n); rel(B, m); join(A, B)", "A joins B, which still holds a lock"),
        arguments(
            "acq(B, m); wait(B, m); wake(B, m); join(A, B)", "A joins B, which still holds a lock"),
        arguments("acq(B, m); wait(B, m); join(A, B)", "A joins B, which waits on m"),
        arguments("rd(B, x); join(A, B); rd(B, x)", "B acts after it was joined"),
        arguments("fork(A, B); join(A, B); wr(B, x)", "B acts after it was joined"),
        arguments("rd(B, x); join(A, B); fork(B, C)", "B acts after it was joined"),
        arguments("rd(B, x); join(A, B); join(B, A)", "B acts after it was joined"),
        arguments("rd(B, x); join(A, B); barrier(A, B)", "B acts after it was joined"),
        arguments("rd(B, x); join(A, B); wake(B, m)", "B wakes without a wait"),
        arguments("barrier(A, B, A)", "A comes to the same barrier twice"),
        // methods, classes
        arguments("exit(A)", "A exits without an enter"),
        arguments("enter(A, f); exit(A); exit(A)", "A exits without an enter"),
        arguments("enter(A, f); exit(B)", "B exits without an enter"),
        arguments("init(A, Box); init(A, Box)", "Box is initialised twice"),
        arguments("init(A, Box); init(B, Box)", "Box is initialised twice"),
        arguments("init(A, Box#1)", "an object in place of a class"),
        arguments("use(A, #1.Box)", "an object in place of a class"),
        // variables
        arguments("rd(A, Box#1)", "an access that names no variable"),
        arguments("wr(A, \"\")", "an access that names no variable"),
        arguments("vrd(A, Box#1)", "an access that names no variable"),
        arguments("vwr(A, Box#1)", "an access that names no variable"),
        arguments("acq(A, \"\")", "a synchronisation that names nothing"),
        // arrays, objects
        arguments("rd(A, int[]#1[5..5])", "an empty range"),
        arguments("rd(A, int[]#1[5..4])", "an empty range"),
        arguments("rd(A, int[]#1[0..4:0])", "an empty range"),
        arguments("new(A, int[3]#1); rd(A, int[]#1[3])", "index 3 of an array of length 3"),
        arguments("new(A, int[3]#1); wr(B, int[]#1[0..4])", "index 3 of an array of length 3"),
        arguments("new(A, int[3]#1); rd(A, int[]#1[1..6:2])", "index 5 of an array of length 3"),
        arguments("new(A, int[0]#1); rd(A, int[]#1[0])", "index 0 of an array of length 0"),
        arguments("new(A, Box#1); new(A, Box#1)", "object 1 is allocated twice"),
        arguments("new(A, Box#1); new(B, int[1]#1)", "object 1 is allocated twice"));
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void an_impossible_event_is_reported_where_it_starts(String events, String reason) {
    String[] lines = events.split("; ", -1);
    assertThatThrownBy(() -> read("# trace\n  " + String.join("\n  ", lines)))
        .isInstanceOf(MalformedTrace.class)
        .hasMessage("line " + (lines.length + 1) + ", column 3: " + reason);
  }

  static Stream<String> possible() {
    return Stream.of(
        // locks
        "acq(A, m); rel(A, m); acq(B, m); rel(B, m)",
        "acq(A, m); acq(A, m); rel(A, m); rel(A, m); acq(B, m)",
        "acq(A, m); acq(B, n); acq(A, Box#1); acq(B, Box#2); acq(B, Box#1.m)",
        "acq(A, m); acq(A, n); rel(A, m); rel(A, n)",
        // waits
        "acq(A, m); wait(A, m); acq(B, m); rel(B, m); wake(A, m); rel(A, m)",
        "acq(A, m); acq(A, m); wait(A, m); wake(A, m); rel(A, m); rel(A, m)",
        "acq(A, m); wait(A, m); acq(B, m); wait(B, m); wake(A, m); rel(A, m); wake(B, m)",
        "acq(A, n); acq(A, m); wait(A, m); wake(A, m); rel(A, n)",
        // threads
        "fork(A, B); rd(B, x); join(A, B)",
        "fork(A, B); join(A, B); join(C, B); join(A, B)",
        "rd(B, x); join(A, B)",
        "fork(A, B); acq(B, m); rel(B, m); join(A, B)",
        "acq(B, m); wait(B, m); wake(B, m); rel(B, m); join(A, B)",
        "enter(B, f); join(A, B)",
        "barrier(A, B); barrier(B, A); barrier(A)",
        "acq(A, m); fork(A, B); join(A, B)",
        // methods, classes
        "enter(A, f); enter(A, f); exit(A); exit(A); enter(B, f); exit(B)",
        "use(A, Box); init(A, Box); use(B, Box); init(A, Crate)",
        // variables
        "rd(A, x); wr(A, Box#1.data); vrd(A, v); vwr(A, Box#1.ready); rd(A, Box#1.ready)",
        "rd(A, int[]#1[7]); rd(A, int[]#1.length); acq(A, int[]#1)",
        "new(A, Box#1); rd(A, int[]#1[7])",
        "new(A, int[3]#1); rd(A, int[]#1[2]); wr(A, int[]#1[0..3])",
        "new(A, int[3]#1); rd(A, int[]#1[0..4:2]); rd(A, int[]#1[2..2147483647:2147483646])",
        "rd(A, int[]#1[2147483646]); rd(A, int[]#2[0..2147483647:5])",
        "new(A, Box#1); new(A, Box#2); new(B, int[0]#3)",
        // a recording may stop anywhere
        "acq(A, m); acq(B, n); wait(B, n); enter(A, f)");
  }

  @ParameterizedTest
  @MethodSource("possible")
  void a_possible_trace_passes_unchanged(String events) throws Exception {
    String text = events.replace("; ", "\n");
    RecordedEvents unchecked = new RecordedEvents(new Names());
    new TextTraceReader(new StringReader(text), unchecked.names()).read(unchecked);
    assertThat(read(text).events).isEqualTo(unchecked.events);
  }

  @Test
  void what_no_format_can_say_is_impossible_too() {
    Names names = new Names();
    int a = names.thread("A");
    int x = names.symbol("x");
    WellFormed events = new WellFormed(names, new RecordedEvents(names));
    assertThatThrownBy(() -> events.barrier(new int[0])).hasMessage("a barrier of no threads");
    assertThatThrownBy(() -> events.access(Access.READ, a, -1, x, 0))
        .hasMessage("an access that names no variable");
    assertThatThrownBy(() -> events.range(Access.READ, a, 0, x, 0, 1, 1, 0))
        .hasMessage("an access that names no array");
    assertThatThrownBy(() -> events.range(Access.READ, a, 1, x, -1, 1, 1, 0))
        .hasMessage("an empty range");
    assertThatThrownBy(() -> events.range(Access.READ, a, 1, x, 0, 1, -1, 0))
        .hasMessage("an empty range");
    assertThatThrownBy(() -> events.sync(Sync.ACQUIRE, a, -1, 0))
        .hasMessage("a synchronisation that names nothing");
    assertThatThrownBy(() -> events.allocate(a, 0, x, -1, 0))
        .hasMessage("an allocation of nothing");
    assertThatThrownBy(() -> events.allocate(a, 1, x, -2, 0))
        .hasMessage("an allocation of nothing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"acq(A, #1); acq(B, #1)", "acq(A, #1); rel(B, #1)"})
  void whatever_the_lock_it_has_one_holder(String events) {
    for (int i = 1; i <= 100; i++) { // some lock comes to lie in each slot of a table
      String text = events.replace("; ", "\n").replace("#1", "#" + i);
      assertThatThrownBy(() -> read(text)).hasMessageEndingWith("which A holds");
    }
  }

  @Test
  void whatever_the_lock_its_holder_may_enter_wait_and_leave() {
    String events = "acq(A, #1)\nacq(A, #1)\nwait(A, #1)\nwake(A, #1)\nrel(A, #1)";
    for (int i = 1; i <= 100; i++) {
      String free = events.replace("#1", "#" + i);
      assertThatCode(() -> read(free)).doesNotThrowAnyException();
      String taken = free.replace("wake", "acq(B, #" + i + ")\nwake");
      assertThatThrownBy(() -> read(taken)).hasMessageEndingWith("which B holds");
    }
  }

  @Test
  void there_may_be_many_threads() {
    Names names = new Names();
    int x = names.symbol("x");
    for (int i = 0; i <= 1000; i++) {
      names.thread("t" + i);
    }
    WellFormed events = new WellFormed(names, new RecordedEvents(names));
    assertThatCode(() -> events.access(Access.READ, 1000, 0, x, 0)).doesNotThrowAnyException();
    assertThatCode(() -> events.fork(1000, 500)).doesNotThrowAnyException();
    assertThatThrownBy(() -> events.fork(500, 1000)).hasMessageContaining("already acted");
  }

  @Property
  void a_random_trace_is_possible_or_malformed_but_never_a_crash(@ForAll long seed)
      throws Exception {
    try {
      read(RandomTrace.text(seed, 12));
    } catch (MalformedTrace expected) {
      assertThat(expected.line()).isBetween(1, 12);
    }
  }

  private static RecordedEvents read(String text) throws Exception {
    RecordedEvents recorded = new RecordedEvents(new Names());
    WellFormed events = new WellFormed(recorded.names(), recorded);
    new TextTraceReader(new StringReader(text), recorded.names()).read(events);
    return recorded;
  }
}
