/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.Unheard;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What belongs to objects of the target that have no room for it: array to shadow, lock to clock.
 * An entry lasts as long as its key; a value must not hold on to its key.
 *
 * <p>Looking up takes no lock. Neither hashCode nor equals of the target is ever called.
 */
public final class WeakIdentityMap<V> {
  private static final int STRIPES = 64; // a power of two, as is 1

  private final ReferenceQueue<Object> dead =
      new ReferenceQueue<>(); // one, so that any look sees all
  private final WeakEntries<V>[] stripes;
  private final Consumer<V> onDeath; // or null

  public WeakIdentityMap() {
    this(null); // not a lambda: linking one would run code of the JDK that has hooks
  }

  /** {@code onDeath} is told of values whose key has died, some time after. */
  public WeakIdentityMap(Consumer<V> onDeath) {
    this(onDeath, STRIPES);
  }

  private WeakIdentityMap(Consumer<V> onDeath, int count) {
    this.onDeath = onDeath;
    stripes = newStripes(dead, count);
  }

  /** One that takes little room while it has few entries. */
  public static <V> WeakIdentityMap<V> small() {
    return new WeakIdentityMap<>(null, 1);
  }

  /** The value of {@code key}, or null. */
  public V get(Object key) {
    int hash = hash(key);
    Entry<V> entry = stripe(hash).get(key, hash);
    return entry == null ? null : entry.value;
  }

  /** The value of {@code key}, made by {@code make} if there is none. */
  public V get(Object key, Function<Object, V> make) {
    return entry(key, make).value;
  }

  /** The entry of {@code key}, made by {@code make} if there is none: something to remember. */
  public Entry<V> entry(Object key, Function<Object, V> make) {
    int hash = hash(key);
    WeakEntries<V> stripe = stripe(hash);
    Entry<V> entry = stripe.get(key, hash);
    if (entry != null) {
      return entry;
    }
    removeDead();
    return stripe.add(key, hash, make);
  }

  /**
   * Lets go of the values of all keys that are known to have died. Whoever is about to need much
   * memory does well to ask for it: a collection leaves these values where they are.
   */
  public void removeDead() {
    for (Reference<?> each = dead.poll(); each != null; each = dead.poll()) {
      @SuppressWarnings("unchecked") // nothing else is in the queue
      Entry<V> gone = (Entry<V>) each;
      V value = stripe(gone.hash).remove(gone);
      if (value != null && onDeath != null) {
        onDeath.accept(value);
      }
    }
  }

  /** How many entries there are, counting keys that have died but not been noticed. */
  public int size() {
    int size = 0;
    for (WeakEntries<V> stripe : stripes) {
      size += stripe.size();
    }
    return size;
  }

  /** Every living key, and its value. */
  public void forEach(BiConsumer<Object, V> action) {
    for (WeakEntries<V> stripe : stripes) {
      stripe.forEach(action);
    }
  }

  /** Every value, also of a key that has died if {@code onDeath} has not been told of it yet. */
  public void forEachValue(Consumer<V> action) {
    for (WeakEntries<V> stripe : stripes) {
      stripe.forEachValue(action);
    }
  }

  private WeakEntries<V> stripe(int hash) {
    return stripes[hash & (stripes.length - 1)];
  }

  static int hash(Object key) {
    int hash = System.identityHashCode(key);
    return hash ^ (hash >>> 15);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
  private static <V> WeakEntries<V>[] newStripes(ReferenceQueue<Object> dead, int count) {
    WeakEntries<V>[] stripes = new WeakEntries[count];
    for (int i = 0; i < count; i++) {
      stripes[i] = new WeakEntries<>(dead);
    }
    return stripes;
  }

  /** A key, weakly, and its value. */
  public static final class Entry<V> extends WeakReference<Object> implements Unheard {
    final int hash;
    V value; // null once the key is gone
    volatile int next; // see WeakEntries

    Entry(Object key, int hash, V value, ReferenceQueue<Object> queue) {
      super(key, queue);
      this.hash = hash;
      this.value = value;
    }

    /** The value, if the entry is that of {@code key}; else null. */
    public V valueOf(Object key) {
      return refersTo(key) ? value : null;
    }
  }
}
