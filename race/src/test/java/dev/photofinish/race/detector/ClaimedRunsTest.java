/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.ByteBudget;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Turns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Loops over one array, by threads that synchronise now and then: claims find the same races. */
class ClaimedRunsTest {
  private static final int LENGTH = 24;
  private static final int FIRST = // so that loops go from one segment to the next
      new SegmentedShadow(1 << 14, "long", new ByteBudget()).segment(0).length() - LENGTH / 2;
  private static final int REST = 32; // so that the second is no shorter than what can be held
  private static final int THREADS = 3;

  /**
   * What a thread does next.
   *
   * @param sync one of the locks, or more for other things
   * @param turns how many sites take turns, if all is told at once; 0 if each access is told
   */
  private record Step(
      int thread, int sync, int first, int step, int count, int site, boolean write, int turns) {

    int last() {
      return first + step * (count - 1);
    }

    boolean isInBounds() {
      return last() >= 0 && last() < LENGTH;
    }
  }

  /** One detector, and the variables in which it has found races. */
  private static final class Run {
    final BitSet racy = new BitSet();
    final FastTrack detector;
    final Shadow x;
    final List<ThreadState> threads = new ArrayList<>();
    final List<SyncVar> locks = List.of(new SyncVar("a"), new SyncVar("b"));
    final SyncVar flag = new SyncVar("flag");
    final Map<ThreadState, Segment> kept = new HashMap<>();

    Run(boolean claiming) {
      Slots slots = new Slots();
      RaceListener listener = (kind, self, where, index, tag, previous, site) -> racy.set(index);
      detector = claiming ? FastTrack.claiming(slots, listener) : new FastTrack(slots, listener);
      var unused =
          detector.arrayShadow(THREADS * (FIRST + LENGTH + REST), "leaves room for lenses");
      x = detector.arrayShadow(FIRST + LENGTH + REST, "array");
      threads.add(detector.root(1, "first"));
      for (int i = 1; i < THREADS; i++) {
        threads.add(detector.fork(threads.get(0), 1 + i, "thread"));
      }
    }

    void take(Step step) {
      ThreadState self = threads.get(step.thread);
      SyncVar lock = step.sync < locks.size() ? locks.get(step.sync) : null;
      if (lock != null) {
        detector.acquire(self, lock);
      } else if (step.sync == locks.size() + 1) {
        detector.volatileRead(self, flag);
      }
      if (step.turns > 0 && step.isInBounds() && detector.claims() != null) {
        takeWhole(self, step);
      } else {
        takeOneByOne(self, step);
      }
      if (lock != null) {
        detector.release(self, lock);
      } else if (step.sync == locks.size()) {
        detector.volatileWrite(self, flag);
      }
    }

    /** As the probe for a loop does it. */
    private void takeWhole(ThreadState self, Step step) {
      int from = FIRST + Math.min(step.first, step.last());
      int to = FIRST + Math.max(step.first, step.last());
      int by = Math.abs(step.step);
      int tag = x.tag() | (step.write ? 1 : 0);
      if (step.turns > 1) {
        int[] sites = new int[step.turns];
        Arrays.setAll(sites, i -> step.site + i);
        detector
            .claims()
            .inTurn(
                self,
                (SegmentedShadow) x,
                new Turns(FIRST + step.first, step.step, sites),
                FIRST + step.last(),
                step.write);
      } else if (!self.hasDone(tag, from, to, by, step.site)) {
        detector.claims().range(self, (SegmentedShadow) x, from, to, by, step.site, step.write);
        self.remember(tag, from, to, by, step.site);
      }
    }

    private void takeOneByOne(ThreadState self, Step step) {
      for (int i = 0, index = step.first; i < step.count; i++, index += step.step) {
        if (index >= 0 && index < LENGTH) {
          access(self, index, step);
        }
      }
    }

    private void access(ThreadState self, int index, Step step) {
      if (x instanceof SegmentedShadow array) {
        accessAsWoven(self, array, FIRST + index, step);
      } else if (step.write) {
        detector.write(self, x, FIRST + index, step.site);
      } else {
        detector.read(self, x, FIRST + index, step.site);
      }
    }

    /** As code of the target does it that keeps what it has met. */
    private void accessAsWoven(ThreadState self, SegmentedShadow array, int index, Step step) {
      Segment known = kept.getOrDefault(self, Segment.NONE);
      Segment found = array.segment(index);
      if (step.write) {
        if (!known.isHeld(self.claim()) || !known.markWrite(index, Segment.tag(step.site))) {
          detector.write(self, array, index, step.site);
          kept.put(self, found);
        }
      } else if (!known.isHeld(self.claim())
          ? !known.isSeen(index, self.claim())
          : !known.markRead(index, Segment.tag(step.site))) {
        detector.read(self, array, index, step.site);
        kept.put(self, array.toKeep(self, found, index));
      }
    }

    BitSet end() {
      for (ThreadState each : threads) {
        detector.volatileWrite(each, new SyncVar("nobody reads it"));
      }
      return racy;
    }
  }

  @Property
  void races_are_the_same_with_claims(@ForAll("steps") List<Step> steps) {
    Run plain = new Run(false);
    Run claiming = new Run(true);
    for (Step step : steps) {
      plain.take(step);
      claiming.take(step);
    }
    assertThat(claiming.end()).isEqualTo(plain.end());
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Integer> one = Arbitraries.integers().between(1, LENGTH);
    return Combinators.combine(
            Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(0)),
                Tuple.of(1, Arbitraries.integers().between(0, THREADS - 1))),
            Arbitraries.integers().between(0, 4),
            Arbitraries.integers().between(0, LENGTH - 1),
            Arbitraries.of(1, 1, 1, 2, 3, -1, -2),
            Arbitraries.oneOf(Arbitraries.integers().between(1, 3), one),
            Arbitraries.of(1, 2, 65), // of which two share a place in the history
            Arbitraries.of(true, false),
            Arbitraries.of(0, 0, 0, 1, 1, 2, 3, 8))
        .as(Step::new)
        .list()
        .ofMaxSize(14);
  }
}
