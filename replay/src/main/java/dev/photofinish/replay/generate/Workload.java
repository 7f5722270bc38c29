/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

/**
 * The program that a generated trace seems to come from.
 *
 * @param events in the trace; at least four for each thread, to begin and to end it
 * @param threads that run at the same time, the main thread not counted
 * @param variables fields of objects, all in all; rounded to what the pools of them divide by
 * @param arrays all in all, of {@value Region#LENGTH} elements each
 */
public record Workload(
    long events, int threads, int locks, int volatiles, int variables, int arrays, Mix mix) {

  public Workload {
    if (threads < 1 || locks < 0 || volatiles < 0 || variables < 0 || arrays < 0) {
      throw new IllegalArgumentException("a workload of less than nothing");
    }
  }

  /** A workload like those of the paper. */
  public static Workload of(long events) {
    return new Workload(events, 8, 64, 16, 10_000, 100, Mix.PAPER);
  }

  public Workload withThreads(int number) {
    return new Workload(events, number, locks, volatiles, variables, arrays, mix);
  }

  public Workload withMix(Mix other) {
    return new Workload(events, threads, locks, volatiles, variables, arrays, other);
  }
}
