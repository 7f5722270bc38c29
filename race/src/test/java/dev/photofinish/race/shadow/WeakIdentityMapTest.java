/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
  void for_each_value_meets_those_of_dead_keys_too_for_each_does_not() throws InterruptedException {
    Object[] keys = new Object[1000];
    for (int i = 0; i < keys.length; i++) {
      int value = i;
      keys[i] = new Object();
      map.get(keys[i], key -> value);
    }
    WeakReference<Object> first = new WeakReference<>(keys[0]);
    Arrays.fill(keys, 0, 500, null);
    for (int attempt = 0; first.get() != null && attempt < 1000; attempt++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(first.get()).isNull();
    List<Integer> met = new ArrayList<>();
    map.forEachValue(met::add);
    assertThat(met).hasSize(1000).doesNotHaveDuplicates();
    Map<Integer, Object> living = new HashMap<>();
    map.forEach((key, value) -> assertThat(living.put(value, key)).isNull());
    assertThat(living.values())
        .containsExactlyInAnyOrder(Arrays.copyOfRange(keys, 500, keys.length));
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
  void one_look_lets_go_of_all_values_whose_keys_have_died() throws InterruptedException {
    Set<Integer> told = ConcurrentHashMap.newKeySet();
    WeakIdentityMap<Integer> values = new WeakIdentityMap<>(told::add);
    Object[] keys = new Object[1000]; // in all stripes
    for (int i = 0; i < keys.length; i++) {
      int value = i;
      keys[i] = new Object();
      values.get(keys[i], key -> value);
    }
    Object kept = keys[7];
    Arrays.fill(keys, null);
    for (int attempt = 0; values.size() > 1 && attempt < 1000; attempt++) {
      System.gc();
      Thread.sleep(10); // the JVM tells of dead keys when it gets to it
      values.removeDead();
    }
    assertThat(values.size()).isEqualTo(1);
    assertThat(told).hasSize(999).doesNotContain(7);
    assertThat(values.get(kept)).isEqualTo(7);
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
