/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Variables that share words race if, and only if, they would with words of their own. */
class SharedWordsTest {
  private static final int COUNT = 3;
  private static final int THREADS = 3;
  private static final int ALL = -1;

  /** What is the object of three fields for the target. */
  @SuppressWarnings("UnusedVariable") // they are found by their offsets
  private static final class Holder {
    long write;
    long read;
    long[] alone;

    static SharedWords.Place place() {
      return new SharedWords.Place(offset("write"), offset("read"), offset("alone"), COUNT);
    }

    private static long offset(String field) {
      return Unsafe.getUnsafe().objectFieldOffset(Holder.class, field);
    }
  }

  private enum Kind {
    READ,
    WRITE,
    LOCKED,
    SENT
  }

  /** Of a thread: an access to one variable or to all, a lock taken and given back, a message. */
  private record Step(int thread, Kind kind, int variable) {}

  private static final SharedWords.Names NAMES =
      new SharedWords.Names(new int[] {0, 1, 2}, new int[] {10, 11, 12});

  @Test
  void the_same_variables_race_whatever_is_done() {
    int racy = 0;
    int quiet = 0;
    for (long seed = 1; seed <= 20_000; seed++) {
      List<Step> steps = steps(new Random(seed));
      if (!shared(steps).equals(single(steps))) {
        List<Step> smallest = shrink(steps);
        fail("seed %s: %s, not %s, in %s", seed, shared(smallest), single(smallest), smallest);
      }
      int races = single(steps).cardinality();
      racy += races > 0 ? 1 : 0;
      quiet += races < COUNT ? 1 : 0;
    }
    assertThat(racy).isGreaterThan(1_000);
    assertThat(quiet).isGreaterThan(1_000);
  }

  private static List<Step> shrink(List<Step> steps) {
    for (int i = 0; i < steps.size(); i++) {
      List<Step> fewer = new ArrayList<>(steps);
      fewer.remove(i);
      if (!shared(fewer).equals(single(fewer))) {
        return shrink(fewer);
      }
    }
    return steps;
  }

  private static List<Step> steps(Random random) {
    List<Step> steps = new ArrayList<>();
    int length = 2 + random.nextInt(20);
    for (int i = 0; i < length; i++) {
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      int variable = random.nextBoolean() ? ALL : random.nextInt(COUNT);
      steps.add(new Step(random.nextInt(THREADS), kind, variable));
    }
    return steps;
  }

  /** The racy variables if they share words. */
  private static BitSet shared(List<Step> steps) {
    BitSet racy = new BitSet();
    FastTrack detector = new FastTrack(new Slots(), listener(racy));
    SharedWords words = new SharedWords(detector);
    Holder holder = new Holder();
    run(
        steps,
        detector,
        (self, step) -> access(words, self, holder, step.kind == Kind.WRITE, step.variable));
    return racy;
  }

  private static void access(
      SharedWords words, ThreadState self, Holder holder, boolean write, int variable) {
    SharedWords.Place place = Holder.place();
    if (variable == ALL && write) {
      words.writeAll(self, holder, place, 2, NAMES);
    } else if (variable == ALL) {
      words.readAll(self, holder, place, 2, NAMES);
    } else if (write) {
      words.write(self, holder, place, variable, 2, variable, 10 + variable);
    } else {
      words.read(self, holder, place, variable, 2, variable, 10 + variable);
    }
  }

  /** The racy variables if they do not. */
  private static BitSet single(List<Step> steps) {
    BitSet racy = new BitSet();
    FastTrack detector = new FastTrack(new Slots(), listener(racy));
    Shadow variables = detector.shadow(COUNT, "variables");
    run(
        steps,
        detector,
        (self, step) -> {
          for (int i = 0; i < COUNT; i++) {
            if (step.variable != ALL && step.variable != i) {
              continue;
            }
            if (step.kind == Kind.WRITE) {
              detector.write(self, variables, i, 0);
            } else {
              detector.read(self, variables, i, 0);
            }
          }
        });
    return racy;
  }

  private static dev.photofinish.race.RaceListener listener(BitSet racy) {
    return (kind, self, where, index, tag, previous, site) -> {
      synchronized (racy) {
        racy.set(index);
      }
    };
  }

  private interface Body {
    void access(ThreadState self, Step step);
  }

  private static void run(List<Step> steps, FastTrack detector, Body body) {
    List<ThreadState> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(detector.root(i, "T" + i));
    }
    SyncVar lock = new SyncVar("lock");
    SyncVar message = new SyncVar("message");
    for (Step each : steps) {
      ThreadState self = threads.get(each.thread);
      switch (each.kind) {
        case LOCKED -> {
          detector.acquire(self, lock);
          detector.release(self, lock);
        }
        case SENT -> {
          if (each.variable == ALL) {
            detector.volatileWrite(self, message);
          } else {
            detector.volatileRead(self, message);
          }
        }
        default -> body.access(self, each);
      }
    }
  }

  /** One accesses all, the other one alone, at the same moment: one of them sees the other. */
  @RepeatedTest(20)
  void two_that_meet_see_each_other() throws Exception {
    int objects = 20_000;
    BitSet racy = new BitSet();
    FastTrack detector =
        new FastTrack(
            new Slots(),
            (kind, self, where, index, tag, previous, site) -> {
              synchronized (racy) {
                racy.set(tag / 2);
              }
            });
    SharedWords words = new SharedWords(detector);
    List<Holder> holders = new ArrayList<>();
    for (int i = 0; i < objects; i++) {
      holders.add(new Holder());
    }
    SharedWords.Place place = Holder.place();
    CyclicBarrier start = new CyclicBarrier(2);
    ThreadState first = detector.root(1, "all");
    ThreadState second = detector.root(2, "one");
    Thread all =
        thread(
            start,
            objects,
            i -> {
              if (i % 4 < 2) {
                words.writeAll(first, holders.get(i), place, 2 * i, NAMES);
              } else {
                words.readAll(first, holders.get(i), place, 2 * i, NAMES);
              }
            });
    Thread one =
        thread(
            start,
            objects,
            i -> {
              if (i % 4 == 0) {
                words.read(second, holders.get(i), place, i % COUNT, 2 * i, 0, 0);
              } else {
                words.write(second, holders.get(i), place, i % COUNT, 2 * i, 0, 0);
              }
            });
    all.join();
    one.join();
    assertThat(racy.cardinality()).isEqualTo(objects);
  }

  private static Thread thread(
      CyclicBarrier start, int count, java.util.function.IntConsumer access) {
    Thread thread =
        new Thread(
            () -> {
              try {
                start.await();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
              for (int i = 0; i < count; i++) {
                access.accept(i);
              }
            });
    thread.start();
    return thread;
  }
}
