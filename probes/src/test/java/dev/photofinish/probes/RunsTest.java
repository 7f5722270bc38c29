/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static dev.photofinish.probes.TestEngine.raceAt;
import static dev.photofinish.probes.TestEngine.unordered;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.probes.Site.Shadowed;
import dev.photofinish.race.RaceLog;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What loops have accessed, one element after the other, by some instructions in turn. */
class RunsTest {
  private static final int LENGTH = 40;
  private static int lines;

  @BeforeAll
  static void start() {
    TestEngine.start();
  }

  private static int site(boolean write) {
    String type = "dev/photofinish/probes/RunsTest";
    return Sites.add(
        new Site(type, "test", "RunsTest.java", ++lines, "", "", write, Shadowed.ARRAY));
  }

  /** Of the elements that race, the instruction that wrote each. */
  @ParameterizedTest(name = "{0} in turn, from {1} to {2} by {3}")
  @CsvSource({
    "3, 0, 8, 1", // whole rounds
    "3, 0, 9, 1", // the last one with its first instruction only
    "3, 5, 6, 1", // not even one round
    "2, 30, 40, 1", // the last one has failed
    "2, 40, 40, 1", // and it was the first
    "4, 39, 20, -1",
    "4, 39, 22, -1",
    "2, 3, -1, -1", // the last one has failed
    "2, 1, 21, 2",
    "2, 36, 40, 2",
    "1, 0, 8, 2",
  })
  void each_element_is_told_by_the_instruction_that_accessed_it(
      int instructions, int first, int last, int step) throws InterruptedException {
    int[] array = new int[LENGTH];
    int[] writes = new int[instructions];
    for (int i = 0; i < instructions; i++) {
      writes[i] = site(true);
    }
    int all = instructions == 1 ? writes[0] : Sites.addTogether(writes);
    unordered(
        () -> {
          ElementProbes.writeRun(array, first, last, step, Probes.self(), all);
          ElementProbes.writeRun(array, first, last, step, Probes.self(), all);
        });
    assertThat(writersOf(array)).isEqualTo(expected(writes, first, last, step));
  }

  private static Map<Integer, Integer> expected(int[] writes, int first, int last, int step) {
    Map<Integer, Integer> writers = new TreeMap<>();
    int turn = 0;
    for (int i = first; step > 0 ? i <= last : i >= last; i += step) {
      if (i >= 0 && i < LENGTH) {
        writers.put(i, writes[turn++ % writes.length]);
      }
    }
    return writers;
  }

  private static Map<Integer, Integer> writersOf(int[] array) throws InterruptedException {
    Map<Integer, Integer> writers = new TreeMap<>();
    for (int i = 0; i < LENGTH; i++) {
      int index = i;
      int read = site(false);
      unordered(() -> ElementProbes.readElement(array, index, Probes.self(), read));
      RaceLog.Entry race = raceAt(read);
      if (race != null) {
        writers.put(i, race.race().previous().site());
      }
    }
    return writers;
  }

  /** That it has been told before must not hide that more has been done since. */
  @ParameterizedTest
  @CsvSource({"5, 11", "8, 9", "4, 6", "3, 5"})
  void what_was_told_before_is_not_told_again_but_what_is_new_is(int end, int later)
      throws InterruptedException {
    int[] array = new int[LENGTH];
    int[] writes = {site(true), site(true), site(true)};
    int all = Sites.addTogether(writes);
    unordered(
        () -> {
          ElementProbes.writeRun(array, 0, end, 1, Probes.self(), all);
          ElementProbes.writeRun(array, 0, later, 1, Probes.self(), all);
        });
    assertThat(writersOf(array)).isEqualTo(expected(writes, 0, later, 1));
  }
}
