/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import static org.assertj.core.api.Assertions.fail;

import dev.photofinish.placement.Strategy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Whatever a program does, and wherever its checks are placed: every access is covered, every check
 * is legitimate, and the same races are found.
 *
 * <p>{@code -Dprograms=N} runs so many, {@code -Dseed=S} from another seed on.
 */
class GeneratedProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("programs", 2_000);
  private static final long SEED = Long.getLong("seed", 1L);
  private static final int BATCH = 100;

  private int racy;
  private long accesses;
  private final Map<Strategy, Long> checks = new EnumMap<>(Strategy.class);

  @Test
  void checks_tell_the_same_wherever_they_are_placed() {
    for (long start = SEED; start < SEED + PROGRAMS; start += BATCH) {
      long end = Math.min(start + BATCH, SEED + PROGRAMS);
      List<Program> programs = LongStream.range(start, end).mapToObj(Program::of).toList();
      Runner runner = new Runner(programs);
      for (Program each : programs) {
        if (!wrong(each, runner).isEmpty()) {
          Program smallest = shrink(each);
          fail(
              "seed %s: %s%nschedule %s%n%s",
              each.name(), wrong(smallest), smallest.schedule(), smallest.source());
        }
      }
    }
    System.out.printf(
        "%d programs, %d of them racy; %d accesses, checks: %s%n",
        PROGRAMS, racy, accesses, checks);
  }

  private Program shrink(Program program) {
    for (Program each : program.smaller()) {
      if (!wrong(each).isEmpty()) {
        return shrink(each);
      }
    }
    return program;
  }

  /** A program that has become too small to be compiled is not wrong. */
  private List<String> wrong(Program program) {
    try {
      return wrong(program, new Runner(List.of(program)));
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  private List<String> wrong(Program program, Runner runner) {
    Runner.Run every = runner.run(program, Strategy.EVERY);
    Set<String> races = Races.of(every.events());
    racy += races.isEmpty() ? 0 : 1;
    accesses += count(every);
    List<String> plain = runner.plain(program).thrown();
    List<String> wrong = new ArrayList<>();
    for (Strategy placement : EnumSet.complementOf(EnumSet.of(Strategy.EVERY))) {
      Runner.Run placed = runner.run(program, placement);
      checks.merge(placement, count(placed), Long::sum);
      if (!placed.thrown().equals(plain)) {
        wrong.add(placement + " does something else: " + placed.thrown() + ", not " + plain);
      }
      compare(races, Races.of(placed.events()), placement, wrong);
      Theory.violations(every.events(), placed.events())
          .forEach(each -> wrong.add(placement + " " + each));
    }
    return wrong;
  }

  private static void compare(
      Set<String> races, Set<String> found, Strategy placement, List<String> wrong) {
    if (!races.containsAll(found)) {
      wrong.add(placement + " invents races: " + found);
    }
    if (!races.isEmpty() && !found.contains(races.iterator().next())) {
      wrong.add(placement + " misses the first race, on " + races.iterator().next());
    }
  }

  private static long count(Runner.Run run) {
    return run.events().stream().filter(Trace.Event::isAccess).count();
  }
}
