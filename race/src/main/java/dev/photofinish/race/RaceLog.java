/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.SegmentedShadow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** The races of a run, one for each location and pair of sites, with a count. */
public final class RaceLog implements RaceListener {
  /**
   * A site that has raced so often at a location is not asked any more with which other site: a
   * loop that races a million times would do little else. Its races count as the last pair seen.
   */
  private static final int ENOUGH = 100;

  private final Slots slots;
  private final BiFunction<Object, Integer, ?> location;
  private final IntUnaryOperator line;
  private final Supplier<?> context;
  private final Map<Group, Count> counts = new LinkedHashMap<>(); // guarded by this
  private final Map<Later, Tail> tails = new HashMap<>(); // guarded by this

  /**
   * Groups races.
   *
   * @param location from where and index to what the variables of one group have in common
   */
  public RaceLog(Slots slots, BiFunction<Object, Integer, ?> location) {
    this(slots, location, site -> site, () -> null);
  }

  /**
   * Groups races, and keeps more of them.
   *
   * @param line from a site to what it has in common with the others of its line of code
   * @param context what to keep, in the racing thread, for the first race of a group
   */
  public RaceLog(
      Slots slots,
      BiFunction<Object, Integer, ?> location,
      IntUnaryOperator line,
      Supplier<?> context) {
    this.slots = slots;
    this.location = location;
    this.line = line;
    this.context = context;
  }

  /** The first race of a group, what was to be known of it on the spot, and how many there were. */
  public record Entry(Race race, Object context, long count) {}

  private record Group(Object location, int previousLine, int currentLine) {}

  private record Later(Object location, int site) {}

  /** An entry that still counts; guarded by the log. */
  private static final class Count {
    final Race race;
    final Object context;
    long races;

    Count(Race race, Object context) {
      this.race = race;
      this.context = context;
    }
  }

  /** What a site has raced with at a location; guarded by the log. */
  private static final class Tail {
    int races;
    Count last;
  }

  @Override
  public void race(
      Race.Kind kind, ThreadState self, Object where, int index, int tag, long previous, int site) {
    Object place = location.apply(where, index);
    synchronized (this) {
      Tail tail = tails.computeIfAbsent(new Later(place, site), later -> new Tail());
      if (tail.races++ < ENOUGH) {
        Race.Side earlier = previous(kind, where, tag, index, previous);
        Group group = new Group(place, line(earlier.site()), line(site));
        tail.last = counts.get(group);
        if (tail.last == null) {
          Race.Side later =
              new Race.Side(kind.currentIsWrite(), self.trail(), site, names(self.locks()));
          tail.last = new Count(new Race(kind, where, index, earlier, later), context.get());
          counts.put(group, tail.last);
        }
      }
      tail.last.races++;
    }
  }

  private int line(int site) {
    return site == Race.Side.UNKNOWN ? site : line.applyAsInt(site);
  }

  public synchronized List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    counts.values().forEach(each -> entries.add(new Entry(each.race, each.context, each.races)));
    return entries;
  }

  private Race.Side previous(Race.Kind kind, Object where, int tag, int index, long epoch) {
    boolean write = kind.previousIsWrite();
    Trail thread = (Trail) slots.owner(epoch);
    History.Entry entry =
        where instanceof SegmentedShadow array ? array.find(index, epoch, write) : null;
    if (entry == null && thread != null) {
      entry = thread.history().find(Epoch.clock(epoch), write ? tag | 1 : tag, index);
    }
    return entry == null
        ? new Race.Side(write, thread, Race.Side.UNKNOWN, List.of())
        : new Race.Side(write, thread, entry.site(), names(entry.locks()));
  }

  private static List<String> names(HeldLocks locks) {
    return names(locks.snapshot());
  }

  private static List<String> names(List<SyncVar> locks) {
    return locks.stream().map(SyncVar::toString).toList();
  }
}
