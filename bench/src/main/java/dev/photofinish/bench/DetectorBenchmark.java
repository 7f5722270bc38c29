/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.generate.Mix;
import dev.photofinish.replay.generate.TraceGenerator;
import dev.photofinish.replay.generate.Workload;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Events per second of each detector, on traces with the mix of operations that the FastTrack paper
 * reports for its programs.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 2,
    jvmArgsAppend = {"--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED"})
public class DetectorBenchmark {
  private static final int EVENTS = 4_000_000;

  @Param Check check;

  @Param({"2", "16"})
  int threads;

  /** Few variables fit into the caches of the processor; many are what programs have. */
  @Param({"10000", "1000000"})
  int variables;

  private PreparedTrace trace;

  @Setup
  public void prepare() {
    trace = new PreparedTrace();
    new TraceGenerator(workload(), 1).write(trace);
  }

  private Workload workload() {
    return new Workload(EVENTS, threads, 64, 16, variables, variables / 100, Mix.PAPER);
  }

  /** One operation is one event, within the one per cent that ranges and calls make of it. */
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void events() {
    trace.run(check);
  }
}
