/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static dev.photofinish.probes.TestEngine.raceAt;
import static dev.photofinish.probes.TestEngine.unordered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.probes.Site.Shadowed;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.Segment;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hooks that fail: the target does not see it, and hears of no race that may be none. */
class LapsesTest {
  private static final int NO_SITE = -1;
  private static final int[] ARRAY = new int[8];
  private static int lines;

  @BeforeAll
  static void start() {
    TestEngine.start();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"field", "static", "volatile", "call", "element", "run", "gathered", "shared"})
  void a_check_that_fails_is_told_in_the_report_and_nowhere_else(String kind)
      throws InterruptedException {
    Consumer<ThreadState> failing =
        switch (kind) {
          case "field" -> self -> Probes.write(ARRAY, self, NO_SITE);
          case "static" -> self -> Probes.readStatic(self, NO_SITE);
          case "volatile" -> self -> Probes.beforeVolatileWrite(ARRAY, self, NO_SITE);
          case "call" -> self -> Probes.beforeCall(ARRAY, self, NO_SITE);
          case "element" ->
              self -> ElementProbes.readElement("no array", 0, Segment.NONE, self, NO_SITE);
          case "run" -> self -> ElementProbes.readRun("no array", 0, 3, 1, self, NO_SITE);
          case "gathered" -> self -> GatheringProbes.readElement("no array", 0, self, NO_SITE);
          default -> self -> SharedProbes.writeAll(ARRAY, self, NO_SITE);
        };
    assertForgets(() -> failing.accept(Probes.self()));
    assertThat(Engine.weaknesses()).anyMatch(each -> each.contains(" checks failed, the first "));
  }

  @Test
  void an_exit_of_a_lock_that_went_unheard_hides_what_it_may_have_ordered()
      throws InterruptedException {
    assertForgets(() -> Probes.unheard = true);
    assertThat(Engine.weaknesses()).anyMatch(each -> each.startsWith("a stack ended in "));
    assertThat(Probes.unheard).isFalse();
  }

  @Test
  void the_end_of_the_stack_is_of_the_target() {
    StackOverflowError end = new StackOverflowError();
    assertThatThrownBy(() -> Lapses.note(end)).isSameAs(end);
  }

  /** A race across {@code lapse} is not told; one after it is. */
  private static void assertForgets(Runnable lapse) throws InterruptedException {
    int[] array = new int[1];
    int write = site(true);
    int read = site(false);
    unordered(() -> ElementProbes.writeElement(array, 0, Probes.self(), write));
    unordered(lapse);
    unordered(() -> ElementProbes.readElement(array, 0, Probes.self(), read));
    assertThat(raceAt(read)).isNull();

    int[] next = new int[1];
    unordered(() -> ElementProbes.writeElement(next, 0, Probes.self(), write));
    unordered(() -> ElementProbes.readElement(next, 0, Probes.self(), read));
    assertThat(raceAt(read).race().previous().site()).isEqualTo(write);
  }

  private static int site(boolean write) {
    String type = "dev/photofinish/probes/LapsesTest";
    return Sites.add(
        new Site(type, "test", "LapsesTest.java", ++lines, "", "", write, Shadowed.ARRAY));
  }
}
