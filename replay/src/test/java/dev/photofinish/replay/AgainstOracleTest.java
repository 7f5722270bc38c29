/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.ThreadClock;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.race.detector.FastTrack;
import dev.photofinish.replay.LockDiscipline.Held;
import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.replay.oracle.RacingPair;
import dev.photofinish.replay.random.RandomTrace;
import dev.photofinish.replay.random.RandomTraces;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** All detectors on random traces, against the oracle and what their papers promise. */
@Domain(RandomTraces.class)
@Domain(DomainContext.Global.class)
class AgainstOracleTest {
  private static final List<ArrayShadows> PRECISE =
      Arrays.stream(ArrayShadows.values())
          .filter(each -> each.isCompressed() && each != ArrayShadows.COARSE)
          .toList();

  @Property
  void fasttrack_reports_each_racy_variable_at_its_first_race(@ForAll RandomTrace trace) {
    assertExact(Check.FASTTRACK, trace);
  }

  @Property
  void claims_change_nothing_about_that(
      @ForAll RandomTrace trace, @ForAll @IntRange(min = 3, max = 6) int pageBits) {
    Replay replay = new Replay(FastTrack::claiming, trace.names(), new Slots(), pageBits);
    trace.replay(replay);
    assertThat(named(replay.firstRaces(), trace))
        .isEqualTo(named(oracle(trace).firstRaces(), trace));
  }

  @Property
  void djit_reports_each_racy_variable_at_its_first_race(@ForAll RandomTrace trace) {
    assertExact(Check.DJIT, trace);
  }

  @Property
  void basicvc_reports_each_racy_variable_at_its_first_race(@ForAll RandomTrace trace) {
    assertExact(Check.BASICVC, trace);
  }

  @Property
  void goldilocks_reports_each_racy_variable_at_its_first_race(@ForAll RandomTrace trace) {
    assertExact(Check.GOLDILOCKS, trace);
  }

  @Property
  void eraser_reports_what_breaks_the_lock_discipline(@ForAll RandomTrace trace) {
    LockDiscipline discipline = new LockDiscipline();
    trace.replay(discipline);
    Replay eraser = replay(Check.ERASER, trace);
    discipline
        .accesses()
        .forEach(
            (variable, accesses) ->
                assertThat(eraser.firstRaces().containsKey(variable))
                    .as(variable.toString(trace.names()))
                    .isEqualTo(LockDiscipline.isViolated(accesses)));
  }

  @Property
  void multirace_tells_no_false_alarm(@ForAll RandomTrace trace) {
    assertThat(oracle(trace).racyVariables())
        .containsAll(replay(Check.MULTIRACE, trace).firstRaces().keySet());
  }

  @Property
  void multirace_misses_races_with_the_first_thread_of_a_variable_only(@ForAll RandomTrace trace) {
    LockDiscipline discipline = new LockDiscipline();
    trace.replay(discipline);
    Replay multirace = replay(Check.MULTIRACE, trace);
    for (RacingPair pair : oracle(trace).pairs()) {
      List<Held> all = discipline.accesses().get(pair.variable());
      List<Held> shared = LockDiscipline.shared(all);
      if (shared.contains(firstOfItsEpoch(all, pair.first().event()))
          && shared.contains(firstOfItsEpoch(all, pair.second().event()))) {
        assertThat(multirace.firstRaces()).containsKey(pair.variable());
      }
    }
  }

  @Property
  void empty_reports_nothing(@ForAll RandomTrace trace) {
    assertThat(replay(Check.EMPTY, trace).firstRaces()).isEmpty();
  }

  /** A race is told at the commit: not before it happened, and not later than the trace ends. */
  @Property
  void arrays_that_share_locations_have_the_same_races(@ForAll RandomTrace trace) {
    Map<Variable, Long> races = oracle(trace).firstRaces();
    for (ArrayShadows arrays : PRECISE) {
      Map<Variable, Long> found = replay(arrays, trace).firstRaces();
      assertThat(variables(found, trace)).as(arrays.title()).isEqualTo(variables(races, trace));
      found.forEach(
          (variable, event) -> {
            if (variable.index() == Variable.NO_INDEX) {
              assertThat(event).isEqualTo(races.get(variable));
            } else {
              assertThat(event).isGreaterThanOrEqualTo(races.get(variable));
            }
          });
    }
  }

  @Property
  void a_location_an_array_misses_no_race(@ForAll RandomTrace trace) {
    Set<Long> racy = arrays(oracle(trace).firstRaces());
    assertThat(arrays(replay(ArrayShadows.COARSE, trace).firstRaces())).containsAll(racy);
  }

  private static Set<Long> arrays(Map<Variable, Long> races) {
    return races.keySet().stream()
        .filter(variable -> variable.index() != Variable.NO_INDEX)
        .map(Variable::object)
        .collect(Collectors.toSet());
  }

  private static String variables(Map<Variable, Long> races, RandomTrace trace) {
    return races.keySet().stream()
        .map(variable -> variable.toString(trace.names()))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static Replay replay(ArrayShadows arrays, RandomTrace trace) {
    Replay replay = new Replay(Check.FASTTRACK, arrays, trace.names(), new Slots());
    trace.replay(replay);
    return replay;
  }

  /** Slots and clocks of a few bits overflow all the time: races may go unseen, none is made up. */
  @Property
  void overflow_never_leads_to_a_false_alarm(
      @ForAll RandomTrace trace,
      @ForAll @IntRange(min = 0, max = 3) int slotBits,
      @ForAll @IntRange(min = 1, max = 4) int clockBits) {
    for (Check check : List.of(Check.FASTTRACK, Check.DJIT, Check.BASICVC)) {
      Slots slots = new Slots(slotBits, clockBits);
      Replay replay = new Replay(check, trace.names(), slots);
      trace.replay(replay);
      Oracle oracle = oracle(trace);
      assertThat(oracle.racyVariables()).containsAll(replay.firstRaces().keySet());
      Replay claiming =
          new Replay(FastTrack::claiming, trace.names(), new Slots(slotBits, clockBits), 3);
      trace.replay(claiming);
      assertThat(oracle.racyVariables()).containsAll(claiming.firstRaces().keySet());
      if (slots.forgotten() + slots.untracked() == 0) {
        assertThat(replay.firstRaces()).isEqualTo(oracle.firstRaces());
      }
    }
  }

  /** The threads of the trace have the slots around the last that every clock has for itself. */
  @Property
  void sixty_threads_more_make_no_difference(@ForAll RandomTrace trace) {
    for (Check check : List.of(Check.FASTTRACK, Check.DJIT, Check.BASICVC)) {
      Slots slots = new Slots();
      for (int i = 0; i < 62; i++) {
        new ThreadClock(slots) {}.begin();
      }
      Replay replay = new Replay(check, trace.names(), slots);
      trace.replay(replay);
      assertThat(named(replay.firstRaces(), trace))
          .isEqualTo(named(oracle(trace).firstRaces(), trace));
    }
  }

  private static Held firstOfItsEpoch(List<Held> all, long event) {
    Held access = all.stream().filter(held -> held.event() == event).findFirst().orElseThrow();
    return all.stream()
        .filter(
            held ->
                held.thread() == access.thread()
                    && held.epoch() == access.epoch()
                    && held.write() == access.write())
        .findFirst()
        .orElseThrow();
  }

  private static void assertExact(Check check, RandomTrace trace) {
    assertThat(named(replay(check, trace).firstRaces(), trace))
        .isEqualTo(named(oracle(trace).firstRaces(), trace));
  }

  private static String named(Map<Variable, Long> firstRaces, RandomTrace trace) {
    return firstRaces.entrySet().stream()
        .map(race -> race.getKey().toString(trace.names()) + " at event " + race.getValue())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static Replay replay(Check check, RandomTrace trace) {
    Replay replay = new Replay(check, trace.names());
    trace.replay(replay);
    return replay;
  }

  private static Oracle oracle(RandomTrace trace) {
    Oracle oracle = new Oracle();
    trace.replay(oracle);
    return oracle;
  }
}
