/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.shadow.WeakIdentityMap.Entry;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import jdk.internal.vm.annotation.DontInline;

/** Some entries of a {@link WeakIdentityMap}, by their keys; written under its own lock. */
final class WeakEntries<V> {
  /*
   * A hash table whose chains are numbers, not references: entries have a number each, by which they
   * are found in an array, one after the other as they come. Keys are mostly young, and collectors
   * take note of each place in old memory that refers to young memory; in a table of references
   * every entry would be in a place of its own, and so would all that die.
   *
   *   heads    the number of the first entry of each chain, from 1 on, or 0; the others follow by
   *            the numbers that are next in them
   *   slots    entries by their numbers, but for 0
   *   free     numbers of entries that are gone
   *
   * Looking up takes no lock. As numbers are used again, whoever goes along a chain that is being
   * changed may come to another one: if it has not found its entry, and there were changes, it looks
   * again under the lock. To add an entry is no change.
   *
   * None of this is one of the JDK's classes: looking up is part of hooks in many of these, and must
   * run no code that has any.
   */
  private static final int FEW = 4;

  /** The two are as long as each other. */
  private static final class Table<V> {
    final int[] heads;
    final Entry<V>[] slots;

    Table(int[] heads, Entry<V>[] slots) {
      this.heads = heads;
      this.slots = slots;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
    static <V> Table<V> ofFew() {
      return new Table<>(new int[FEW], (Entry<V>[]) new Entry[FEW]);
    }

    int place(int hash) {
      return (hash >>> 6) & (heads.length - 1); // the low bits have chosen these entries
    }

    int head(int place) {
      return ArrayElements.get(heads, place);
    }

    void setHead(int place, int number) {
      ArrayElements.put(heads, place, number);
    }

    /** The entry of a number; null if there is none, or it came after this table. */
    Entry<V> slot(int number) {
      return number >= slots.length ? null : ArrayElements.get(slots, number);
    }

    void setSlot(int number, Entry<V> entry) {
      ArrayElements.put(slots, number, entry);
    }
  }

  private final ReferenceQueue<Object> dead;
  private volatile Table<V> table = Table.ofFew();
  private volatile int changes; // odd while one is under way

  // Guarded by this.
  private int[] free = new int[FEW];
  private int freed; // how many of them are
  private int last; // the highest number so far

  WeakEntries(ReferenceQueue<Object> dead) {
    this.dead = dead;
  }

  synchronized int size() {
    return last - freed;
  }

  Entry<V> get(Object key, int hash) {
    int before = changes;
    Entry<V> found = find(key, hash);
    return found != null || ((before & 1) == 0 && before == changes) ? found : getLocked(key, hash);
  }

  @DontInline
  private synchronized Entry<V> getLocked(Object key, int hash) {
    return find(key, hash);
  }

  private Entry<V> find(Object key, int hash) {
    Table<V> known = table;
    Entry<V> entry = known.slot(known.head(known.place(hash)));
    while (entry != null && !entry.refersTo(key)) {
      entry = known.slot(entry.next);
    }
    return entry;
  }

  @DontInline
  synchronized Entry<V> add(Object key, int hash, Function<Object, V> make) {
    Entry<V> known = find(key, hash);
    if (known != null) {
      return known;
    }
    V value = make.apply(key); // which may add others
    if (freed == 0 && last + 1 == table.slots.length) {
      grow();
    }
    Entry<V> entry = new Entry<>(key, hash, value, dead);
    int number = freed == 0 ? ++last : free[--freed];
    int place = table.place(hash);
    entry.next = table.head(place);
    table.setSlot(number, entry);
    table.setHead(place, number);
    return entry;
  }

  /** The value that goes with an entry. */
  synchronized V remove(Entry<V> gone) {
    if (freed == free.length) {
      free = Arrays.copyOf(free, 2 * freed); // first: there may be no memory
    }
    int before = changes;
    changes = before + 1;
    free[freed++] = unlink(gone);
    changes = before + 2;
    V value = gone.value;
    gone.value = null; // somebody may remember the entry
    return value;
  }

  /** Takes an entry out of its chain; returns the number that it had. */
  private int unlink(Entry<V> gone) {
    int place = table.place(gone.hash);
    Entry<V> before = null;
    int number = table.head(place);
    for (Entry<V> e = table.slot(number); e != gone; e = table.slot(number)) {
      before = e;
      number = e.next;
    }
    if (before == null) {
      table.setHead(place, gone.next);
    } else {
      before.next = gone.next;
    }
    table.setSlot(number, null);
    return number;
  }

  private void grow() {
    Entry<V>[] slots = Arrays.copyOf(table.slots, 2 * table.slots.length);
    Table<V> larger = new Table<>(new int[slots.length], slots);
    int before = changes;
    changes = before + 1;
    for (int number = 1; number <= last; number++) {
      int place = larger.place(slots[number].hash);
      slots[number].next = larger.heads[place];
      larger.heads[place] = number;
    }
    table = larger;
    changes = before + 2;
  }

  /** Every living key, and its value. */
  void forEach(BiConsumer<Object, V> action) {
    Table<V> known = table;
    for (int number = 1; number < known.slots.length; number++) {
      Entry<V> entry = known.slot(number);
      Object key = entry == null ? null : entry.get();
      if (key != null) {
        action.accept(key, entry.value);
      }
    }
  }

  synchronized void forEachValue(Consumer<V> action) {
    for (int number = 1; number <= last; number++) {
      Entry<V> entry = table.slot(number);
      if (entry != null) {
        action.accept(entry.value);
      }
    }
  }
}
