/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.photofinish.race.Rule;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Replay;
import dev.photofinish.replay.generate.Mix;
import dev.photofinish.replay.generate.TraceGenerator;
import dev.photofinish.replay.generate.Workload;
import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TextTraceWriter;
import dev.photofinish.trace.WellFormed;
import java.io.StringWriter;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class TraceGeneratorTest {

  @Property(tries = 300)
  void trace_is_well_formed_of_the_right_length_and_without_races(
      @ForAll @IntRange(max = 3000) int events,
      @ForAll @IntRange(min = 1, max = 6) int threads,
      @ForAll @IntRange(max = 3) int locks,
      @ForAll @IntRange(max = 3) int volatiles,
      @ForAll @IntRange(max = 200) int variables,
      @ForAll @IntRange(max = 40) int arrays,
      @ForAll @DoubleRange(max = 0.6) double reads,
      @ForAll @DoubleRange(max = 0.3) double churn,
      @ForAll long seed) {
    Mix mix = new Mix(reads, 0.3, 0, churn);
    Workload workload = new Workload(events, threads, locks, volatiles, variables, arrays, mix);
    Oracle oracle = judge(new TraceGenerator(workload, seed));
    assertThat(oracle.events()).isEqualTo(Math.max(events, 4L * threads));
    assertThat(oracle.reason()).isEmpty();
    assertThat(oracle.pairs()).isEmpty();
  }

  @Example
  void racy_accesses_race_and_others_do_not() {
    Workload workload = Workload.of(20_000).withMix(Mix.PAPER.withRacy(0.01));
    TraceGenerator generator = new TraceGenerator(workload, 1);
    Oracle oracle = judge(generator);
    assertThat(oracle.racyVariables())
        .isNotEmpty()
        .allMatch(variable -> variable.toString(generator.names()).startsWith("Racy.x"));
  }

  @Example
  void churn_brings_new_threads() {
    Workload workload = Workload.of(100_000).withMix(Mix.PAPER.withChurn(0.1));
    TraceGenerator generator = new TraceGenerator(workload, 1);
    generator.write(new Oracle());
    assertThat(generator.names().threads()).isBetween(100, 300);
  }

  @Example
  void seed_determines_the_trace() {
    assertThat(text(1)).isEqualTo(text(1)).isNotEqualTo(text(2));
  }

  /** The shares in the paper's figure 3, and how often the rules there fire. */
  @Example
  void workload_is_like_that_of_the_paper() {
    TraceGenerator generator = new TraceGenerator(Workload.of(3_000_000), 1);
    Replay replay = new Replay(Check.FASTTRACK, generator.names());
    generator.write(replay);
    RuleCounts counts = replay.counts();
    long reads = counts.of(Rule.Operation.READ);
    long writes = counts.of(Rule.Operation.WRITE);
    long others = counts.of(Rule.Operation.OTHER);
    double all = (reads + writes + others) / 100.0;
    assertThat(reads / all).isCloseTo(82.3, within(2.0));
    assertThat(writes / all).isCloseTo(14.5, within(2.0));
    assertThat(others / all).isCloseTo(3.2, within(1.0));
    assertThat(100.0 * counts.of(Rule.FT_READ_SAME_EPOCH) / reads).isCloseTo(63.4, within(6.0));
    assertThat(100.0 * counts.of(Rule.FT_WRITE_SAME_EPOCH) / writes).isCloseTo(71.0, within(7.0));
  }

  @Example
  void shares_must_be_shares() {
    assertThatThrownBy(() -> new Mix(0.9, 0.2, 0, 0)).hasMessageContaining("more than all");
    assertThatThrownBy(() -> new Mix(0.9, 0, 0, -1)).hasMessageContaining("between 0 and 1");
  }

  private static Oracle judge(TraceGenerator generator) {
    Oracle oracle = new Oracle();
    generator.write(new WellFormed(generator.names(), oracle));
    return oracle;
  }

  private static String text(long seed) {
    TraceGenerator generator = new TraceGenerator(Workload.of(1000), seed);
    Names names = generator.names();
    StringWriter text = new StringWriter();
    generator.write(new TextTraceWriter(text, names));
    return text.toString();
  }
}
