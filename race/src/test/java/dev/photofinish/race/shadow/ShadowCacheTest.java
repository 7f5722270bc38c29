/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a thread remembers of arrays. */
class ShadowCacheTest {
  private static final int SITE = 5;

  private final WeakIdentityMap<Shadow> table = new WeakIdentityMap<>();
  private final ShadowCache cache = new ShadowCache();

  private WeakIdentityMap.Entry<Shadow> entry(int[] array) {
    return cache.entry(
        array, table, key -> new SegmentedShadow(array.length, "array", new ByteBudget()));
  }

  @Test
  void an_array_has_one_shadow_whoever_asks() {
    int[] array = new int[10];
    Shadow shadow = entry(array).valueOf(array);
    assertThat(entry(array).valueOf(array)).isSameAs(shadow);
    assertThat(table.get(array)).isSameAs(shadow);
    int[] other = new int[10];
    assertThat(entry(other).valueOf(other)).isNotSameAs(shadow);
  }

  @Test
  void a_site_knows_the_array_that_it_has_met_last() {
    int[] array = new int[3000];
    WeakIdentityMap.Entry<Shadow> entry = entry(array);
    cache.putLast(SITE, entry);
    assertThat(cache.segment(array, 2500, SITE)).isSameAs(Segment.NONE); // not made yet
    Segment segment = ((SegmentedShadow) entry.valueOf(array)).segment(2500);
    assertThat(cache.segment(array, 2500, SITE)).isSameAs(segment);
    assertThat(cache.segment(array, 2499, SITE)).isSameAs(segment);
    assertThat(cache.segment(array, 0, SITE)).isSameAs(Segment.NONE);
    assertThat(cache.segment(new int[3000], 2500, SITE)).isSameAs(Segment.NONE);
    assertThat(cache.segment(array, -1, SITE)).isSameAs(Segment.NONE);
    assertThat(cache.segment(array, 1 << 20, SITE)).isSameAs(Segment.NONE);
  }

  @Test
  void a_site_that_has_met_another_array_finds_one_that_the_thread_has_met_lately() {
    int[] array = new int[10];
    int[] other = new int[10];
    Segment segment = ((SegmentedShadow) entry(array).valueOf(array)).segment(0);
    cache.putLast(SITE, entry(other));
    assertThat(cache.segment(array, 0, SITE)).isSameAs(segment);
    assertThat(cache.last(array, SITE)).isSameAs(segment.shadow());
    assertThat(cache.segment(other, 0, SITE)).isSameAs(Segment.NONE); // not made yet
  }

  @Test
  void no_array_is_not_one_that_has_died() {
    int[] array = new int[10];
    WeakIdentityMap.Entry<Shadow> entry = entry(array);
    ((SegmentedShadow) entry.valueOf(array)).segment(0);
    cache.putLast(SITE, entry);
    entry.clear(); // as the collector does it
    assertThat(cache.segment(null, 0, SITE)).isSameAs(Segment.NONE);
  }

  @Test
  void nothing_is_remembered_of_what_was_cleared() {
    int[] array = new int[10];
    WeakIdentityMap.Entry<Shadow> entry = entry(array);
    ((SegmentedShadow) entry.valueOf(array)).segment(0);
    cache.putLast(SITE, entry);
    cache.clear();
    assertThat(cache.segment(array, 0, SITE)).isSameAs(Segment.NONE);
  }
}
