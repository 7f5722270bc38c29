/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import static net.jqwik.api.RandomDistribution.uniform;

import dev.photofinish.replay.random.Step.Operation;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.ListArbitrary;
import net.jqwik.api.domains.DomainContextBase;

/**
 * Small well-formed traces, some with races and some without, of all events there are.
 *
 * <p>A property that is annotated with {@code @Domain(RandomTraces.class)} takes a {@code @ForAll
 * RandomTrace}.
 */
public final class RandomTraces extends DomainContextBase {
  private static final int LONGEST = 70; // steps; some come to no event

  @Provide
  public static Arbitrary<RandomTrace> traces() {
    ListArbitrary<Step> steps = steps().list().ofMaxSize(LONGEST).withSizeDistribution(uniform());
    return Combinators.combine(shapes(), steps).as(Simulation::run).withoutEdgeCases();
  }

  private static Arbitrary<Shape> shapes() {
    return Combinators.combine(
            between(2, Step.THREADS),
            between(1, Step.THREADS),
            between(1, Place.COUNT),
            between(0, 3))
        .as(
            (threads, roots, variables, daring) ->
                new Shape(threads, Math.min(threads, roots), variables, daring));
  }

  private static Arbitrary<Step> steps() {
    return Combinators.combine(
            operations(),
            between(0, Step.THREADS - 1),
            between(0, Step.TARGETS - 1),
            between(0, Step.DETAILS - 1))
        .as(Step::new);
  }

  private static Arbitrary<Operation> operations() {
    return Arbitraries.frequency(
        Arrays.stream(Operation.values())
            .map(operation -> Tuple.of(operation.weight, operation))
            .toList());
  }

  private static Arbitrary<Integer> between(int smallest, int largest) {
    return Arbitraries.integers().between(smallest, largest).withDistribution(uniform());
  }
}
