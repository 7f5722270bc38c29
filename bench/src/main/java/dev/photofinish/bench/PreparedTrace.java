/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Check;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A trace with its threads, variables and locks resolved to numbers, so that what is timed is the
 * detector and not the reading of the trace: 8 bytes an event, no look-ups.
 */
final class PreparedTrace implements TraceVisitor {
  /* Above the members of Sync, whose ordinals are the kinds 0 to 7. */
  private static final int READ = 8;
  private static final int WRITE = 9;
  private static final int FORK = 10;
  private static final int JOIN = 11;

  private long[] events = new long[1024]; // | kind 63..56 | thread 55..32 | number 31..0 |
  private int size;
  private int threads;
  private final Map<List<Number>, Integer> variables = new HashMap<>();
  private final Map<List<Number>, Integer> syncs = new HashMap<>();

  int size() {
    return size;
  }

  /** Runs the trace, which has no races, through a new detector. */
  void run(Check check) {
    long[] races = {0};
    Detector detector =
        check.detector(new Slots(), (kind, self, where, index, tag, previous, site) -> races[0]++);
    Shadow x = detector.shadow(variables.size(), "variables");
    SyncVar[] vars = new SyncVar[syncs.size()];
    Arrays.setAll(vars, SyncVar::new);
    ThreadState[] states = new ThreadState[threads];
    states[0] = detector.root(0, "main");
    for (int i = 0; i < size; i++) {
      step(detector, x, vars, states, events[i]);
    }
    if (races[0] > 0 && check != Check.ERASER) {
      throw new IllegalStateException(check + " finds races in a trace that has none");
    }
  }

  private static void step(
      Detector detector, Shadow x, SyncVar[] vars, ThreadState[] states, long event) {
    ThreadState self = states[(int) (event >>> 32) & 0xFFFFFF];
    int number = (int) event;
    int kind = (int) (event >>> 56);
    switch (kind) {
      case READ -> detector.read(self, x, number, 0);
      case WRITE -> detector.write(self, x, number, 0);
      case FORK -> states[number] = detector.fork(self, number, "worker");
      case JOIN -> {
        detector.join(self, states[number]);
        detector.end(states[number]);
      }
      default -> sync(detector, Sync.values()[kind], self, vars[number]);
    }
  }

  private static void sync(Detector detector, Sync sync, ThreadState self, SyncVar var) {
    switch (sync) {
      case ACQUIRE -> detector.acquire(self, var);
      case RELEASE -> detector.release(self, var);
      case WAIT -> detector.beforeWait(self, var);
      case WAKE -> detector.afterWait(self, var);
      case VOLATILE_READ, USE -> detector.volatileRead(self, var);
      case VOLATILE_WRITE, INIT -> detector.volatileWrite(self, var);
    }
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    add(access == Access.READ ? READ : WRITE, thread, number(variables, object, member));
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    for (int i = from; i < to; i += step) {
      int number = number(variables, array, -1 - i); // apart from any member
      add(access == Access.READ ? READ : WRITE, thread, number);
    }
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    add(sync.ordinal(), thread, number(syncs, object, member));
  }

  @Override
  public void fork(int thread, int child) {
    add(FORK, thread, child);
  }

  @Override
  public void join(int thread, int child) {
    add(JOIN, thread, child);
  }

  @Override
  public void barrier(int[] threads) {
    throw new IllegalArgumentException("generated traces have no barriers");
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {}

  @Override
  public void enter(int thread, int method) {}

  @Override
  public void exit(int thread) {}

  @Override
  public void end() {}

  private void add(int kind, int thread, int number) {
    if (size == events.length) {
      events = Arrays.copyOf(events, 2 * size);
    }
    int child = kind == FORK ? number : thread;
    threads = Math.max(threads, child + 1);
    events[size++] = ((long) kind << 56) | ((long) thread << 32) | number;
  }

  private static int number(Map<List<Number>, Integer> numbers, long object, int member) {
    return numbers.computeIfAbsent(List.of(object, member), key -> numbers.size());
  }
}
