/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.ArrayStatistics;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** Runs a trace through a detector, the one that also runs inside the target. */
public final class Replay implements TraceVisitor {
  private static final int PAGE_BITS = 10;

  private final Names names;
  private final Slots slots;
  private final Detector detector;
  private final RaceLog log;
  private final Locations fields;
  private final Locations elements;
  private final Map<Long, Integer> arrayTypes = new HashMap<>();
  private final WholeArrays arrays;
  private final SyncVars locks;
  private final SyncVars volatiles;
  private final SyncVars classes;
  private final List<ThreadState> threads = new ArrayList<>(); // by number; null: not seen yet
  private final Set<ThreadState> alive = new LinkedHashSet<>();
  private final Map<Variable, Long> firstRaces = new LinkedHashMap<>();
  private long event = -1;

  public Replay(Check check, Names names) {
    this(check, names, new Slots());
  }

  /** A replay with threads and clocks of the given sizes. */
  public Replay(Check check, Names names, Slots slots) {
    this(check::detector, names, slots, PAGE_BITS);
  }

  /** A replay in which elements of arrays of a known length may share locations. */
  public Replay(Check check, ArrayShadows arrays, Names names, Slots slots) {
    this((all, told) -> arrays.detector(check, all, told), arrays, names, slots, PAGE_BITS);
  }

  /** A replay with a detector of one's own making, and shadows of another size. */
  Replay(BiFunction<Slots, RaceListener, Detector> making, Names names, Slots slots, int pageBits) {
    this(making, ArrayShadows.FINE, names, slots, pageBits);
  }

  private Replay(
      BiFunction<Slots, RaceListener, Detector> making,
      ArrayShadows arrays,
      Names names,
      Slots slots,
      int pageBits) {
    this.names = names;
    this.slots = slots;
    this.log = new RaceLog(slots, this::group);
    this.detector = making.apply(slots, listener());
    this.arrays = new WholeArrays(arrays, detector);
    this.fields = new Locations(detector, pageBits);
    this.elements = new Locations(detector, pageBits);
    this.locks = new SyncVars(names);
    this.volatiles = new SyncVars(names);
    this.classes = new SyncVars(names);
  }

  /** The races found, grouped. */
  public List<RaceLog.Entry> races() {
    return log.entries();
  }

  /** Every variable with a race, and the number of the event at which its first one was found. */
  public Map<Variable, Long> firstRaces() {
    return firstRaces;
  }

  /** The number of events so far. */
  public long events() {
    return event + 1;
  }

  public RuleCounts counts() {
    return detector.counts(alive);
  }

  public Slots slots() {
    return slots;
  }

  /** What became of the shadows of arrays of a known length. */
  public ArrayStatistics arrays() {
    return arrays.statistics();
  }

  /** The state of a thread that has been seen. */
  public ThreadState thread(int number) {
    return threads.get(number);
  }

  /** The variable that a race of this replay is on. */
  public Variable variable(Race race) {
    return variable(race.where(), race.index());
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    event++;
    access(access, seen(thread), fields, fields.number(object, member), site);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    event++;
    ThreadState self = seen(thread);
    arrayTypes.putIfAbsent(array, type);
    if (arrays.range(access, self, array, from, to, step, site)) {
      return;
    }
    for (long index = from; index < to; index += step) {
      access(access, self, elements, elements.number(array, (int) index), site);
    }
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    event++;
    ThreadState self = seen(thread);
    switch (sync) {
      case ACQUIRE -> detector.acquire(self, locks.of(object, member));
      case RELEASE -> detector.release(self, locks.of(object, member));
      case WAIT -> detector.beforeWait(self, locks.of(object, member));
      case WAKE -> detector.afterWait(self, locks.of(object, member));
      case VOLATILE_READ -> detector.volatileRead(self, volatiles.of(object, member));
      case VOLATILE_WRITE -> detector.volatileWrite(self, volatiles.of(object, member));
      case USE -> detector.volatileRead(self, classes.of(object, member));
      case INIT -> detector.volatileWrite(self, classes.of(object, member));
    }
  }

  @Override
  public void fork(int thread, int child) {
    event++;
    begin(child, detector.fork(seen(thread), child, names.thread(child)));
  }

  @Override
  public void join(int thread, int child) {
    event++;
    ThreadState ended = seen(child);
    detector.join(seen(thread), ended);
    if (alive.remove(ended)) {
      detector.end(ended);
    }
  }

  @Override
  public void barrier(int[] threads) {
    event++;
    List<ThreadState> arrived = new ArrayList<>();
    for (int thread : threads) {
      arrived.add(seen(thread));
    }
    detector.barrier(arrived);
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    event++;
    if (length >= 0 && !arrayTypes.containsKey(object)) {
      arrays.allocate(object, length);
    }
  }

  @Override
  public void enter(int thread, int method) {
    event++;
  }

  @Override
  public void exit(int thread) {
    event++;
  }

  @Override
  public void end() {
    alive.forEach(detector::settle);
  }

  private void access(Access access, ThreadState self, Locations sort, int number, int site) {
    if (access == Access.READ) {
      detector.read(self, sort.page(number), sort.index(number), site);
    } else {
      detector.write(self, sort.page(number), sort.index(number), site);
    }
  }

  private ThreadState seen(int number) {
    ThreadState thread = number < threads.size() ? threads.get(number) : null;
    return thread != null ? thread : begin(number, detector.root(number, names.thread(number)));
  }

  private ThreadState begin(int number, ThreadState thread) {
    while (threads.size() <= number) {
      threads.add(null);
    }
    threads.set(number, thread);
    alive.add(thread);
    return thread;
  }

  private RaceListener listener() {
    return (kind, self, where, index, tag, previous, site) -> {
      firstRaces.putIfAbsent(variable(where, index), event);
      log.race(kind, self, where, index, tag, previous, site);
    };
  }

  private Variable variable(Object where, int index) {
    int field = fields.number(where, index);
    if (field >= 0) {
      return new Variable(fields.object(field), fields.member(field), Variable.NO_INDEX);
    }
    long whole = arrays.number(where);
    if (whole >= 0) {
      return new Variable(whole, arrayTypes.get(whole), index);
    }
    int element = elements.number(where, index);
    long array = elements.object(element);
    return new Variable(array, arrayTypes.get(array), elements.member(element));
  }

  /** What races of one group have in common: the field, or the type of the array. */
  private Object group(Object where, int index) {
    return variable(where, index).member();
  }
}
