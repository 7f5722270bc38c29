/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.clock.VectorClock;
import java.util.List;

/** A detector that keeps happens-before in vector clocks: the paper's figure 4, for them all. */
abstract class ClockDetector extends Detector {
  /*
   *   acquire   C_t := C_t ⊔ L_m                    volatile read    C_t := C_t ⊔ L_v
   *   release   L_m := C_t          C_t ticks       volatile write   L_v := L_v ⊔ C_t    C_t ticks
   *   fork      C_u := C_u ⊔ C_t    C_t ticks       barrier          C_t := ⊔ C_u        C_t ticks
   *   join      C_t := C_t ⊔ C_u
   *
   * The paper also lets C_u tick at a join. Here the thread that takes over the slot of u starts
   * one tick later, which orders the same things; a tick of u itself would let whoever joins it
   * next believe that it knows the first epoch of that new owner.
   */

  ClockDetector(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  protected void acquired(ThreadState self, SyncVar m) {
    m.acquire(self);
  }

  @Override
  protected void released(ThreadState self, SyncVar m) {
    m.release(self);
  }

  @Override
  protected void received(ThreadState self, SyncVar v) {
    v.acquire(self);
  }

  @Override
  protected void published(ThreadState self, SyncVar v) {
    v.publish(self);
  }

  @Override
  public void attempt(ThreadState self, SyncVar v) {
    settle(self);
    self.counts().add(Rule.VOLATILE_WRITE);
    v.propose(self);
  }

  @Override
  public void decided(ThreadState self, SyncVar v, boolean written) {
    v.decide(self, written);
  }

  @Override
  protected void forked(ThreadState self, ThreadState child) {
    self.settle();
    child.time().join(self.time());
    child.begin();
    self.tick();
  }

  @Override
  protected void joined(ThreadState self, ThreadState child) {
    self.settle();
    self.time().join(child.time());
  }

  @Override
  protected void passed(List<ThreadState> threads) {
    VectorClock all = new VectorClock();
    threads.forEach(ThreadState::settle);
    threads.forEach(thread -> all.join(thread.time()));
    for (ThreadState thread : threads) {
      thread.time().join(all);
      thread.tick();
    }
  }
}
