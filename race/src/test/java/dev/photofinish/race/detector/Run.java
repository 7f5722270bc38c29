/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A run of a detector on a few variables, written as the papers write traces. */
final class Run {
  final List<String> races = new ArrayList<>();
  final Detector detector;
  private final Shadow variables;
  private final Map<Integer, ThreadState> threads = new HashMap<>();
  private final Map<String, SyncVar> syncs = new HashMap<>();

  Run(Check check) {
    this(check, new Slots());
  }

  Run(Check check, Slots slots) {
    detector =
        check.detector(
            slots,
            (kind, self, where, index, tag, previous, site) ->
                races.add(kind + " on " + index + " with " + Epoch.toString(previous)));
    variables = detector.shadow(16, "variables");
  }

  /** Starts threads 0 to n-1, none of which knows another. */
  Run threads(int n) {
    for (int t = 0; t < n; t++) {
      threads.put(t, detector.root(t, "T" + t));
    }
    return this;
  }

  /** Lets a thread release a lock of its own until its clock is {@code clock}. */
  Run clock(int t, long clock) {
    for (long from = Epoch.clock(thread(t).epoch()); from < clock; from++) {
      acq(t, "own" + t).rel(t, "own" + t);
    }
    return this;
  }

  Run rd(int t, int x) {
    detector.read(thread(t), variables, x, 0);
    return this;
  }

  Run wr(int t, int x) {
    detector.write(thread(t), variables, x, 0);
    return this;
  }

  Run acq(int t, String m) {
    detector.acquire(thread(t), sync(m));
    return this;
  }

  Run rel(int t, String m) {
    detector.release(thread(t), sync(m));
    return this;
  }

  Run vrd(int t, String v) {
    detector.volatileRead(thread(t), sync(v));
    return this;
  }

  Run vwr(int t, String v) {
    detector.volatileWrite(thread(t), sync(v));
    return this;
  }

  Run wait(int t, String m) {
    detector.beforeWait(thread(t), sync(m));
    return this;
  }

  Run wake(int t, String m) {
    detector.afterWait(thread(t), sync(m));
    return this;
  }

  Run fork(int t, int u) {
    threads.put(u, detector.fork(thread(t), u, "T" + u));
    return this;
  }

  Run join(int t, int u) {
    detector.join(thread(t), thread(u));
    detector.end(thread(u));
    return this;
  }

  Run barrier(int... ts) {
    List<ThreadState> arrived = new ArrayList<>();
    for (int t : ts) {
      arrived.add(thread(t));
    }
    detector.barrier(arrived);
    return this;
  }

  ThreadState thread(int t) {
    return threads.get(t);
  }

  /** What thread {@code t} knows, as the papers write it. */
  String time(int t) {
    return thread(t).time().toString();
  }

  /** What the last release of {@code m} left. */
  String released(String m) {
    return sync(m).released().toString();
  }

  /** FastTrack's last write of a variable. */
  String w(int x) {
    return word(EpochShadow.write(x));
  }

  /** FastTrack's last reads of a variable. */
  String r(int x) {
    return word(EpochShadow.read(x));
  }

  private String word(long offset) {
    long word = Words.get(((EpochShadow) variables).words(), offset);
    return Epoch.isSet(word) ? ((FastTrack) detector).reads(word).toString() : Epoch.toString(word);
  }

  private SyncVar sync(String name) {
    return syncs.computeIfAbsent(name, SyncVar::new);
  }
}
