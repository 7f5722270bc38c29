/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WeakIdentityMapTest {
  private final WeakIdentityMap<Integer> map = new WeakIdentityMap<>();

  /** Equal to all its kind, and of one hash: a map that asked for either would mix them up. */
  private static final class Alike {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals of the target was called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode of the target was called");
    }
  }

  @Test
  void keys_are_told_apart_by_identity() {
    List<Alike> keys = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      int value = i;
      keys.add(new Alike());
      assertThat(map.get(keys.get(i))).isNull();
      assertThat(map.get(keys.get(i), key -> value)).isEqualTo(i);
    }
    for (int i = 0; i < keys.size(); i++) {
      assertThat(map.get(keys.get(i), key -> -1)).isEqualTo(i);
    }
    assertThat(map.size()).isEqualTo(10_000);
  }

  @Test
  void for_each_meets_every_living_key_once() {
    List<Object> keys = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      keys.add(new Object());
      map.get(keys.get(i), key -> keys.size());
    }
    Map<Integer, Object> met = new HashMap<>();
    map.forEach((key, value) -> assertThat(met.put(value, key)).isNull());
    assertThat(met).hasSize(1000);
  }

  @Test
  void entries_of_dead_keys_go() {
    for (int round = 0; round < 200; round++) {
      for (int i = 0; i < 10_000; i++) {
        map.get(new int[8], key -> 1);
      }
      System.gc();
      if (map.size() < 20_000 * round / 2) {
        return; // far fewer than were made
      }
    }
    assertThat(map.size()).isLessThan(1_000_000);
  }

  @Test
  void all_threads_get_the_same_value() throws InterruptedException {
    Object[] keys = new Object[20_000];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = new Object();
    }
    AtomicInteger made = new AtomicInteger();
    int[][] got = new int[3][keys.length];
    List<Thread> threads = new ArrayList<>();
    for (int[] mine : got) {
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < keys.length; i++) {
                  mine[i] = map.get(keys[i], key -> made.incrementAndGet());
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(made).hasValue(keys.length);
    assertThat(got[1]).isEqualTo(got[0]);
    assertThat(got[2]).isEqualTo(got[0]);
  }
}
