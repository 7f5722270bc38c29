/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.trace.MalformedTrace;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TextTraceReader;
import dev.photofinish.trace.TextTraceWriter;
import dev.photofinish.trace.WellFormed;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.domains.Domain;

@Domain(RandomTraces.class)
class RandomTracesTest {

  @Property
  void every_trace_is_well_formed_and_its_own_text(@ForAll RandomTrace trace)
      throws IOException, MalformedTrace {
    Names names = new Names();
    StringWriter copy = new StringWriter().append('\n');
    new TextTraceReader(new StringReader(trace.toString()), names)
        .read(new WellFormed(names, new TextTraceWriter(copy, names)));
    assertThat(copy).hasToString(trace.toString());
  }

  @Example
  void a_race_shrinks_to_a_few_events() {
    Random random = new Random(1);
    RandomGenerator<RandomTrace> generator = RandomTraces.traces().generator(1000);
    Stream.generate(() -> generator.next(random))
        .limit(100)
        .filter(trace -> isRacy(trace.value()))
        .forEach(trace -> assertThat(smallestRacy(trace).events()).hasSizeLessThan(4));
  }

  private static RandomTrace smallestRacy(Shrinkable<RandomTrace> trace) {
    return trace
        .shrink()
        .filter(smaller -> isRacy(smaller.value()))
        .findFirst()
        .map(RandomTracesTest::smallestRacy)
        .orElse(trace.value());
  }

  private static boolean isRacy(RandomTrace trace) {
    Oracle oracle = new Oracle();
    trace.replay(oracle);
    return !oracle.pairs().isEmpty();
  }
}
