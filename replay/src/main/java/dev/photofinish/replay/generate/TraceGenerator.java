/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceVisitor;
import java.util.SplittableRandom;

/**
 * Writes a random, well-formed trace of any length: the same one for the same seed.
 *
 * <p>A main thread makes what all threads only read, forks them, and joins them in the end. A
 * variable is local to a thread, protected by one lock, or only read; so races are only those that
 * the {@link Mix} asks for. Memory follows the numbers of threads and locks, not that of events.
 */
public final class TraceGenerator {
  private static final int LONGEST_TURN = 32; // of events of one thread in sequence
  private static final int EVENTS_OF_CHANGE = 4; // exit, join, fork, enter
  private static final int EVENTS_OF_END = 4; // wake, release, exit, join
  private static final int INIT_SHARE = 100; // initialisation takes one of so many events at most

  private final Workload workload;
  private final SplittableRandom random;
  private final Names names = new Names();
  private final int main = names.thread("main");
  private Program program;
  private TraceVisitor out;
  private long count;

  public TraceGenerator(Workload workload, long seed) {
    this.workload = workload;
    this.random = new SplittableRandom(seed);
  }

  /** The names in the trace; complete when it is written. */
  public Names names() {
    return names;
  }

  /** Hands the trace to {@code visitor}; once. */
  public void write(TraceVisitor visitor) {
    out = visitor;
    program = new Program(workload, names, random, out);
    initialise(workload.events() / INIT_SHARE);
    Worker[] workers = new Worker[workload.threads()];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new Worker(program, i);
      start(workers[i]);
    }
    run(workers);
    finish(workers);
    out.end();
  }

  /** Makes arrays, and writes variables of the shared region, as many as the limit allows. */
  private void initialise(long limit) {
    Vocabulary words = program.words;
    Region shared = program.heap.shared();
    for (int i = 0; i < shared.arrays() && count + 2 <= limit; i++) {
      long array = shared.firstArray() + i;
      out.allocate(main, array, words.array, Region.LENGTH, words.initSite);
      out.range(Access.WRITE, main, array, words.array, 0, Region.LENGTH, 1, words.initSite);
      count += 2;
    }
    for (int i = 0; i < shared.objects() && count + Region.FIELDS <= limit; i++) {
      for (int field : words.fields) {
        out.access(Access.WRITE, main, shared.firstObject() + i, field, words.initSite);
      }
      count += Region.FIELDS;
    }
    for (int i = 0; i < workload.threads(); i++) {
      allocate(program.heap.ofThread(i), limit);
    }
    for (int i = 0; i < workload.locks(); i++) {
      allocate(program.heap.ofLock(i), limit);
    }
  }

  /** Makes the arrays of a region: who knows their length can treat each as a whole. */
  private void allocate(Region region, long limit) {
    Vocabulary words = program.words;
    for (int i = 0; i < region.arrays() && count < limit; i++) {
      out.allocate(main, region.firstArray() + i, words.array, Region.LENGTH, words.initSite);
      count++;
    }
  }

  private void run(Worker[] workers) {
    Mix mix = workload.mix();
    double churn = mix.churn() * (1 - mix.reads() - mix.writes()) * (1 + LONGEST_TURN) / 2;
    long last = workload.events() - EVENTS_OF_CHANGE - (long) EVENTS_OF_END * workers.length;
    while (count < last) {
      Worker worker = workers[random.nextInt(workers.length)];
      if (churn > 0 && worker.isFree() && random.nextDouble() < churn) {
        stop(worker);
        start(worker);
      }
      int turn = 1 + random.nextInt(LONGEST_TURN);
      while (turn-- > 0 && count < last && worker.step()) {
        count++;
      }
    }
  }

  private void start(Worker worker) {
    int thread = names.thread("worker-" + names.threads());
    out.fork(main, thread);
    out.enter(thread, program.words.run);
    worker.become(thread);
    count += 2;
  }

  private void stop(Worker worker) {
    out.exit(worker.thread());
    out.join(main, worker.thread());
    count += 2;
  }

  /** Lets all threads leave their locks, use up the events that are left, and end. */
  private void finish(Worker[] workers) {
    for (Worker worker : workers) {
      count += worker.isWaiting() ? 0 : worker.leave();
    }
    for (Worker worker : workers) {
      count += worker.leave();
    }
    while (count < workload.events() - 2L * workers.length) {
      workers[0].readLocal();
      count++;
    }
    for (Worker worker : workers) {
      stop(worker);
    }
  }
}
