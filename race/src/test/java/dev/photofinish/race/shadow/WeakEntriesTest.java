/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.shadow.WeakIdentityMap.Entry;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class WeakEntriesTest {
  private static final int CHAIN = 1 << 6; // one more in a hash, and it is the next chain

  private final WeakEntries<Integer> entries = new WeakEntries<>(new ReferenceQueue<>());

  @Test
  void entries_come_and_go_as_those_of_a_map() {
    long seed = new Random().nextLong();
    System.out.println("seed = " + seed);
    Random random = new Random(seed);
    Map<Integer, Object> keys = new HashMap<>();
    for (int step = 0; step < 100_000; step++) {
      int name = random.nextInt(300);
      int hash = name % 20 * CHAIN;
      Object key = keys.get(name);
      if (key == null) {
        Object made = new Object();
        keys.put(name, made);
        assertThat(entries.get(made, hash)).isNull();
        assertThat(entries.add(made, hash, any -> name).valueOf(made)).isEqualTo(name);
      } else if (random.nextBoolean()) {
        keys.remove(name);
        Entry<Integer> gone = entries.get(key, hash);
        assertThat(entries.remove(gone)).isEqualTo(name);
        assertThat(gone.valueOf(key)).isNull();
        assertThat(entries.get(key, hash)).isNull();
      }
      assertThat(entries.size()).isEqualTo(keys.size());
    }
    Map<Integer, Object> living = new HashMap<>();
    entries.forEach((key, value) -> living.put(value, key));
    assertThat(living).isEqualTo(keys);
    List<Integer> values = new ArrayList<>();
    entries.forEachValue(values::add);
    assertThat(values).containsExactlyInAnyOrderElementsOf(keys.keySet());
  }

  @Test
  void an_entry_is_found_while_others_in_its_chain_come_and_go() throws InterruptedException {
    Object[] keys = new Object[64];
    AtomicBoolean missed = new AtomicBoolean();
    AtomicBoolean done = new AtomicBoolean();
    Thread others =
        new Thread(
            () -> {
              comeAndGo();
              done.set(true);
            });
    for (int i = 0; i < keys.length; i++) {
      int value = i;
      keys[i] = new Object();
      entries.add(keys[i], i % 4 * CHAIN, key -> value);
    }
    others.start();
    while (!done.get()) {
      for (int i = 0; i < keys.length; i++) {
        if (entries.get(keys[i], i % 4 * CHAIN) == null) {
          missed.set(true);
        }
      }
    }
    others.join();
    assertThat(missed).isFalse();
  }

  /** In all chains, so that a number that was in one of them is used again in another. */
  private void comeAndGo() {
    Deque<Entry<Integer>> coming = new ArrayDeque<>();
    List<Object> keys = new ArrayList<>(); // the entries are gone before they are
    for (int i = 0; i < 300_000; i++) {
      Object key = new Object();
      keys.add(key);
      coming.add(entries.add(key, i % 4 * CHAIN, any -> -1));
      if (coming.size() > 61) {
        entries.remove(coming.remove());
      }
    }
    assertThat(keys).hasSize(300_000);
  }
}
