/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.Shadow;
import java.util.List;
import java.util.function.BiFunction;

/** Adds every event to a recording, and hands it to the detector that decides. */
public final class RecordingDetector extends Detector {
  /*
   * One thread at a time takes a step: it adds an event, then lets the detector see it. So the trace
   * has the order in which the detector saw the events, and a replay finds what it found. A step
   * waits for nothing but the disk. It comes first in the trace, then to the detector, because that
   * may stop the program at a race.
   *
   * What the JDK does on behalf of a step is not the program's: a step within a step is none.
   */
  private static final int DEPTH = 256;

  private final Detector detector;
  private final Recording recording;

  /** Records what {@code making} makes a detector for. */
  public RecordingDetector(
      BiFunction<Slots, RaceListener, Detector> making,
      Slots slots,
      RaceListener listener,
      Recording recording) {
    super(slots, listener);
    this.detector = making.apply(slots, listener);
    this.recording = recording;
  }

  @Override
  public Object label(Object owner, Object name) {
    return recording.label(owner, name);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    Owned owned = label instanceof Owned known ? known : (Owned) label(null, label);
    return new RecordedShadow(detector.shadow(length, owned.name()), owned);
  }

  @Override
  public Shadow arrayShadow(int length, Object label) {
    Owned owned = label instanceof Owned known ? known : (Owned) label(null, label);
    return new RecordedShadow(detector.arrayShadow(length, owned.name()), owned);
  }

  /** Accesses are recorded, whoever looks at them later. */
  @Override
  public boolean hasVariables() {
    return true;
  }

  @Override
  public void settle(ThreadState self) {
    synchronized (recording) {
      detector.settle(self);
    }
  }

  @Override
  public void suspend(ThreadState self) {
    synchronized (recording) {
      detector.suspend(self);
    }
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    step(Event.READ, self, x, index, site);
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    step(Event.WRITE, self, x, index, site);
  }

  /** An event for each element. */
  @Override
  public void range(
      ThreadState self, Shadow x, int from, int to, int step, int site, boolean write) {
    super.range(self, x, from, to, step, site, write);
  }

  @Override
  public void acquire(ThreadState self, SyncVar m) {
    step(Event.ACQUIRE, self, m, 0, 0);
  }

  @Override
  public void release(ThreadState self, SyncVar m) {
    step(Event.RELEASE, self, m, 0, 0);
  }

  @Override
  public void beforeWait(ThreadState self, SyncVar m) {
    step(Event.WAIT, self, m, 0, 0);
  }

  @Override
  public void afterWait(ThreadState self, SyncVar m) {
    step(Event.WAKE, self, m, 0, 0);
  }

  @Override
  public void volatileRead(ThreadState self, SyncVar v) {
    step(Event.VOLATILE_READ, self, v, 0, 0);
  }

  @Override
  public void volatileWrite(ThreadState self, SyncVar v) {
    step(Event.VOLATILE_WRITE, self, v, 0, 0);
  }

  /** A trace has no event that is taken back: it is a write. */
  @Override
  public void attempt(ThreadState self, SyncVar v) {
    volatileWrite(self, v);
  }

  @Override
  public void decided(ThreadState self, SyncVar v, boolean written) {} // all has been told

  @Override
  public void join(ThreadState self, ThreadState child) {
    step(Event.JOIN, self, child, 0, 0);
  }

  @Override
  public void end(ThreadState self) {
    step(Event.END, self, self, 0, 0);
  }

  @Override
  public ThreadState root(long id, String name) {
    return detector.root(id, name);
  }

  @Override
  public ThreadState fork(ThreadState self, long id, String name) {
    synchronized (recording) {
      ThreadState child = detector.fork(self, id, name);
      recording.fork(self, child);
      return child;
    }
  }

  @Override
  public void barrier(List<ThreadState> threads) {
    synchronized (recording) {
      recording.barrier(threads);
      detector.barrier(threads);
    }
  }

  @Override
  public RuleCounts counts(Iterable<ThreadState> alive) {
    return detector.counts(alive);
  }

  private void step(Event event, ThreadState self, Object on, int index, int site) {
    if (recording.isOver()) {
      return; // what is found now would be in the report and not in the trace
    }
    call(DEPTH); // if the stack overflows, it had better be here
    synchronized (recording) {
      if (recording.enter()) {
        try {
          recording.add(event, self, on, index, site);
          pass(event, self, on, index, site);
        } finally {
          recording.leave();
        }
      }
    }
  }

  /** Needs as much of the stack as a step does, and more. */
  private static int call(int depth) {
    return depth == 0 ? 0 : 1 + call(depth - 1);
  }

  private void pass(Event event, ThreadState self, Object on, int index, int site) {
    switch (event) {
      case READ -> detector.read(self, ((RecordedShadow) on).shadow, index, site);
      case WRITE -> detector.write(self, ((RecordedShadow) on).shadow, index, site);
      case ACQUIRE -> detector.acquire(self, (SyncVar) on);
      case RELEASE -> detector.release(self, (SyncVar) on);
      case WAIT -> detector.beforeWait(self, (SyncVar) on);
      case WAKE -> detector.afterWait(self, (SyncVar) on);
      case VOLATILE_READ -> detector.volatileRead(self, (SyncVar) on);
      case VOLATILE_WRITE -> detector.volatileWrite(self, (SyncVar) on);
      case JOIN -> detector.join(self, (ThreadState) on);
      case END -> detector.end(self);
    }
  }
}
