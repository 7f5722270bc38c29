/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.LocationShadow;
import dev.photofinish.race.shadow.Shadow;
import java.util.ArrayList;
import java.util.List;

/**
 * Goldilocks: no clocks, but for every access the set of threads, locks and volatiles to which
 * synchronisation has handed it over. A thread in the set may go on; one that is not races.
 */
final class Goldilocks extends Detector {
  /*
   * The set of an access starts with its thread and grows with every handover since. It is worked
   * out when it is asked for, by walking the list of handovers. All accesses between two releases
   * of a thread have the same set, and all those before have what a later one has.
   *
   * A variable keeps its last write and the reads since, one a thread: a write replaces them all.
   */
  private static final class Location {
    Handovers.Epoch write;
    List<Handovers.Epoch> reads = List.of(); // many variables are never read

    void read(Handovers.Epoch now, ThreadState self) {
      List<Handovers.Epoch> kept = new ArrayList<>(1);
      for (Handovers.Epoch read : reads) {
        if (read.reaches(self)) {
          read.leave(); // the new read follows it
        } else {
          kept.add(read);
        }
      }
      now.enter();
      kept.add(now);
      reads = kept;
    }

    void written(Handovers.Epoch now) {
      if (write != null) {
        write.leave();
      }
      now.enter();
      write = now;
      reads.forEach(Handovers.Epoch::leave);
      reads = List.of();
    }
  }

  private static final class GoldilocksThread extends ThreadState {
    private Handovers.Past past; // null until the first access
    private Handovers.Epoch epoch; // null until the first access after a release
    private int number = 1; // of the epoch

    GoldilocksThread(Slots slots, long id, String name, ThreadState parent) {
      super(slots, id, name, parent);
    }

    @Override
    public void tick() {
      super.tick();
      epoch = null;
      number++;
    }
  }

  private final Handovers handovers = new Handovers();

  Goldilocks(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new LocationShadow<>(length, label, Location::new);
  }

  @Override
  protected ThreadState thread(Slots slots, long id, String name, ThreadState parent) {
    return new GoldilocksThread(slots, id, name, parent);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    Handovers.Epoch now = epoch(self);
    Location location = location(x, index);
    synchronized (location) {
      if (location.reads.contains(now)) {
        self.counts().add(Rule.GOLDILOCKS_READ_OWN);
        return;
      }
      self.counts().add(Rule.GOLDILOCKS_READ_TRANSFER);
      rememberRead(self, x, index, site);
      check(Race.Kind.WRITE_READ, self, location.write, x, index, site);
      location.read(now, self);
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    Handovers.Epoch now = epoch(self);
    Location location = location(x, index);
    synchronized (location) {
      if (location.write == now && location.reads.isEmpty()) {
        self.counts().add(Rule.GOLDILOCKS_WRITE_OWN);
        return;
      }
      self.counts().add(Rule.GOLDILOCKS_WRITE_TRANSFER);
      rememberWrite(self, x, index, site);
      check(Race.Kind.WRITE_WRITE, self, location.write, x, index, site);
      for (Handovers.Epoch read : location.reads) {
        check(Race.Kind.READ_WRITE, self, read, x, index, site);
      }
      location.written(now);
    }
  }

  private void check(
      Race.Kind kind, ThreadState self, Handovers.Epoch before, Shadow x, int index, int site) {
    if (before != null && !before.reaches(self)) {
      race(kind, self, x, index, before.moment(), site);
    }
  }

  private Handovers.Epoch epoch(ThreadState self) {
    GoldilocksThread thread = (GoldilocksThread) self;
    if (thread.epoch == null) {
      if (thread.past == null) {
        thread.past = handovers.begin(thread);
      }
      thread.epoch = new Handovers.Epoch(thread.past, thread.number, thread.epoch());
    }
    return thread.epoch;
  }

  @SuppressWarnings("unchecked") // a shadow goes to the detector that made it
  private static Location location(Shadow x, int index) {
    return ((LocationShadow<Location>) x).at(index);
  }

  @Override
  protected void acquired(ThreadState self, SyncVar m) {
    receive(m, self);
  }

  @Override
  protected void released(ThreadState self, SyncVar m) {
    handOver(self, m);
    self.tick();
  }

  @Override
  protected void received(ThreadState self, SyncVar v) {
    receive(v, self);
  }

  @Override
  protected void published(ThreadState self, SyncVar v) {
    handOver(self, v);
    self.tick();
  }

  @Override
  protected void forked(ThreadState self, ThreadState child) {
    handOver(self, child);
    child.begin();
    self.tick();
  }

  @Override
  protected void joined(ThreadState self, ThreadState child) {
    handOver(child, self);
  }

  @Override
  protected void passed(List<ThreadState> threads) {
    Object barrier = new Object();
    for (ThreadState thread : threads) {
      handOver(thread, barrier);
      thread.tick();
    }
    threads.forEach(thread -> receive(barrier, thread));
  }

  private void handOver(ThreadState self, Object to) {
    handovers.append(self, ((GoldilocksThread) self).number, to);
  }

  private void receive(Object from, ThreadState self) {
    handovers.append(from, 0, self);
  }
}
