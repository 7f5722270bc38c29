/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.replay.oracle.RacingPair;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import net.jqwik.api.Example;

/** Whether random traces offer enough of everything that a detector can get wrong. */
class RandomTracesCoverageTest {
  private static final int TRACES = 2000;

  private final List<RandomTrace> traces =
      RandomTraces.traces().sampleStream().limit(TRACES).toList();

  @Example
  void about_half_of_the_traces_have_races() {
    assertThat(share(trace -> !judge(trace).pairs().isEmpty())).isBetween(35.0, 65.0);
  }

  @Example
  void races_of_all_kinds_occur() {
    assertThat(share(trace -> judge(trace).pairs().stream().anyMatch(RacingPair::isWriteWrite)))
        .isGreaterThan(20);
    assertThat(share(trace -> judge(trace).pairs().stream().anyMatch(RacingPair::isWriteRead)))
        .isGreaterThan(20);
    assertThat(share(trace -> judge(trace).pairs().stream().anyMatch(RacingPair::isReadWrite)))
        .isGreaterThan(20);
  }

  @Example
  void events_of_all_kinds_occur() {
    Map<String, Integer> counts = new TreeMap<>();
    traces.forEach(
        trace -> Traits.of(trace).forEach(trait -> counts.merge(trait, 1, Integer::sum)));
    List<String> expected = new ArrayList<>();
    for (Sync sync : Sync.values()) {
      expected.add(sync.toString());
    }
    for (Access access : Access.values()) {
      for (String what : List.of("a static", "a field", "an element", "a range", "a stride")) {
        expected.add(access + " of " + what);
      }
    }
    expected.addAll(List.of("fork", "join", "barrier", "new object", "new array", "enter", "exit"));
    expected.add("write after shared reads");
    expected.add("write in a race with shared reads");
    assertThat(counts.keySet()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(counts.values()).allMatch(count -> count > TRACES / 20, "in 5 % of the traces");
  }

  @Example
  void order_of_all_kinds_makes_a_difference() {
    assertThat(shareChangedBy(oracle -> new WithoutSync(oracle, Sync.ACQUIRE))).isGreaterThan(10);
    assertThat(shareChangedBy(oracle -> new WithoutSync(oracle, Sync.RELEASE))).isGreaterThan(10);
    assertThat(shareChangedBy(oracle -> new WithoutSync(oracle, Sync.WAIT))).isGreaterThan(2);
    assertThat(shareChangedBy(oracle -> new WithoutSync(oracle, Sync.WAKE))).isGreaterThan(0.5);
    assertThat(shareChangedBy(oracle -> new WithoutSync(oracle, Sync.VOLATILE_READ)))
        .isGreaterThan(10);
    assertThat(shareChangedBy(oracle -> new WithoutSync(oracle, Sync.USE))).isGreaterThan(3);
    assertThat(shareChangedBy(WithoutThreads::new)).isGreaterThan(15);
    assertThat(shareChangedBy(WithoutBarriers::new)).isGreaterThan(12);
  }

  private double share(Predicate<RandomTrace> test) {
    return 100.0 * traces.stream().filter(test).count() / TRACES;
  }

  /** In how many percent of the traces other variables have races if some events are left out. */
  private double shareChangedBy(UnaryOperator<TraceVisitor> filter) {
    return share(
        trace -> {
          Oracle misled = new Oracle();
          trace.replay(filter.apply(misled));
          return !misled.racyVariables().equals(judge(trace).racyVariables());
        });
  }

  private static Oracle judge(RandomTrace trace) {
    Oracle oracle = new Oracle();
    trace.replay(oracle);
    return oracle;
  }

  private static final class WithoutSync extends Forwarding {
    private final Sync without;

    WithoutSync(TraceVisitor next, Sync without) {
      super(next);
      this.without = without;
    }

    @Override
    public void sync(Sync sync, int thread, long object, int member) {
      if (sync != without) {
        super.sync(sync, thread, object, member);
      }
    }
  }

  private static final class WithoutThreads extends Forwarding {
    WithoutThreads(TraceVisitor next) {
      super(next);
    }

    @Override
    public void fork(int thread, int child) {}

    @Override
    public void join(int thread, int child) {}
  }

  private static final class WithoutBarriers extends Forwarding {
    WithoutBarriers(TraceVisitor next) {
      super(next);
    }

    @Override
    public void barrier(int[] threads) {}
  }
}
