/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.programs;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** How much more processor time programs take under the agent: printed, not judged. */
class SlowdownTest {
  private static final int ROUNDS = 3;

  /** {@code -Dslowdown=H2Connections:20,LuceneIndex:4} names programs, and how much they do. */
  @Test
  @EnabledIfSystemProperty(named = "slowdown", matches = ".+")
  void programs_take_turns_without_and_with_the_agent() throws Exception {
    for (String each : System.getProperty("slowdown").split(",", -1)) {
      String[] parts = each.split(":", 2);
      int times = parts.length == 1 ? 1 : Integer.parseInt(parts[1]);
      for (String detector : Program.detectors()) {
        measure(new Program("programs." + parts[0]), times, detector);
      }
    }
  }

  private static void measure(Program program, int times, String detector) throws Exception {
    List<Long> plain = new ArrayList<>();
    List<Long> checked = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      plain.add(program.milliseconds(times, List.of()));
      checked.add(program.milliseconds(times, Program.agent(detector)));
    }
    double ratio = (double) median(checked) / median(plain);
    System.out.printf(
        "%s x%d, %s: %.1fx (median of plain %s ms, checked %s ms)%n",
        program.className(), times, detector, ratio, plain, checked);
  }

  private static long median(List<Long> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
