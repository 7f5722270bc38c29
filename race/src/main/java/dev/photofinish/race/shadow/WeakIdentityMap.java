/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * What belongs to objects of the target that have no room for it: array to shadow, lock to clock.
 * An entry lasts as long as its key; a value must not hold on to its key.
 *
 * <p>Looking up takes no lock. Neither hashCode nor equals of the target is ever called.
 */
public final class WeakIdentityMap<V> {
  private static final int STRIPES = 64;

  private final ReferenceQueue<Object> dead =
      new ReferenceQueue<>(); // one, so that any look sees all
  private final Stripe<V>[] stripes;
  private final Consumer<V> onDeath; // or null

  public WeakIdentityMap() {
    this(null); // not a lambda: linking one would run code of the JDK that has hooks
  }

  /** {@code onDeath} is told of values whose key has died, some time after. */
  public WeakIdentityMap(Consumer<V> onDeath) {
    this.onDeath = onDeath;
    stripes = newStripes(dead, onDeath);
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
    Stripe<V> stripe = stripe(hash);
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
    for (Stripe<V> stripe : stripes) {
      synchronized (stripe) {
        size += stripe.size;
      }
    }
    return size;
  }

  /** Every living key, and its value. */
  public void forEach(BiConsumer<Object, V> action) {
    for (Stripe<V> stripe : stripes) {
      stripe.forEach(action);
    }
  }

  /** Every value, also of a key that has died if {@code onDeath} has not been told of it yet. */
  public void forEachValue(Consumer<V> action) {
    for (Stripe<V> stripe : stripes) {
      stripe.forEachValue(action);
    }
  }

  private Stripe<V> stripe(int hash) {
    return stripes[hash & (STRIPES - 1)];
  }

  static int hash(Object key) {
    int hash = System.identityHashCode(key);
    return hash ^ (hash >>> 15);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
  private static <V> Stripe<V>[] newStripes(ReferenceQueue<Object> dead, Consumer<V> onDeath) {
    Stripe<V>[] stripes = new Stripe[STRIPES];
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe<>(dead, onDeath);
    }
    return stripes;
  }

  /** A key, weakly, and its value. */
  public static final class Entry<V> extends WeakReference<Object> {
    private final int hash;
    private V value; // null once the key is gone
    private volatile Entry<V> next;

    Entry(Object key, int hash, V value, ReferenceQueue<Object> queue, Entry<V> next) {
      super(key, queue);
      this.hash = hash;
      this.value = value;
      this.next = next;
    }

    /** The value, if the entry is that of {@code key}; else null. */
    public V valueOf(Object key) {
      return refersTo(key) ? value : null;
    }
  }

  /**
   * The heads of the chains. Not one of the JDK's: looking up is part of hooks in many of its
   * classes, and must run no code that has any.
   */
  private static final class Chains<V> {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long BASE = Words.constant("ARRAY_OBJECT_BASE_OFFSET");
    private static final long SCALE = Words.constant("ARRAY_OBJECT_INDEX_SCALE");

    final Entry<V>[] heads;

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
    Chains(int length) {
      heads = new Entry[length];
    }

    int length() {
      return heads.length;
    }

    @SuppressWarnings("unchecked") // nothing else is put there
    Entry<V> get(int i) {
      return (Entry<V>) UNSAFE.getReferenceAcquire(heads, offset(i));
    }

    void set(int i, Entry<V> head) {
      UNSAFE.putReferenceRelease(heads, offset(i), head);
    }

    private static long offset(int i) {
      return BASE + (long) i * SCALE;
    }
  }

  /** A table of chains; written under its own lock, read without. */
  private static final class Stripe<V> {
    private final ReferenceQueue<Object> dead;
    private final Consumer<V> onDeath;
    private volatile Chains<V> table = new Chains<>(4);
    private int size; // guarded by this

    Stripe(ReferenceQueue<Object> dead, Consumer<V> onDeath) {
      this.dead = dead;
      this.onDeath = onDeath;
    }

    Entry<V> get(Object key, int hash) {
      Chains<V> chains = table;
      for (Entry<V> e = chains.get(index(chains, hash)); e != null; e = e.next) {
        if (e.refersTo(key)) {
          return e;
        }
      }
      return null;
    }

    @DontInline
    synchronized Entry<V> add(Object key, int hash, Function<Object, V> make) {
      Entry<V> known = get(key, hash);
      if (known != null) {
        return known;
      }
      if (size >= table.length()) {
        grow();
      }
      V value = make.apply(key);
      int i = index(table, hash);
      Entry<V> entry = new Entry<>(key, hash, value, dead, table.get(i));
      table.set(i, entry);
      size++;
      return entry;
    }

    void forEach(BiConsumer<Object, V> action) {
      Chains<V> chains = table;
      for (int i = 0; i < chains.length(); i++) {
        for (Entry<V> e = chains.get(i); e != null; e = e.next) {
          Object key = e.get();
          if (key != null) {
            action.accept(key, e.value);
          }
        }
      }
    }

    synchronized void forEachValue(Consumer<V> action) {
      for (int i = 0; i < table.length(); i++) {
        for (Entry<V> e = table.get(i); e != null; e = e.next) {
          action.accept(e.value);
        }
      }
    }

    /** The value that goes with an entry; null if a copy has it, or has had it. */
    synchronized V remove(Entry<V> gone) {
      V value = gone.value;
      gone.value = null; // somebody may remember the entry
      return unlink(gone) ? value : null;
    }

    /** Returns whether it was there: one that was copied when the table grew is not. */
    private boolean unlink(Entry<?> gone) {
      int i = index(table, gone.hash);
      Entry<V> before = null;
      for (Entry<V> e = table.get(i); e != null; before = e, e = e.next) {
        if (e == gone) {
          if (before == null) {
            table.set(i, e.next);
          } else {
            before.next = e.next;
          }
          size--;
          return true;
        }
      }
      return false;
    }

    /** Copies the entries: readers may be walking the old chains. */
    private void grow() {
      Chains<V> old = table;
      Chains<V> larger = new Chains<>(2 * old.length());
      int kept = 0;
      for (int i = 0; i < old.length(); i++) {
        for (Entry<V> e = old.get(i); e != null; e = e.next) {
          Object key = e.get();
          if (key != null) {
            int j = index(larger, e.hash);
            larger.set(j, new Entry<>(key, e.hash, e.value, dead, larger.get(j)));
            kept++;
          } else if (onDeath != null) {
            onDeath.accept(e.value);
          }
        }
      }
      size = kept;
      table = larger;
    }

    private static int index(Chains<?> chains, int hash) {
      return (hash >>> 6) & (chains.length() - 1);
    }
  }
}
