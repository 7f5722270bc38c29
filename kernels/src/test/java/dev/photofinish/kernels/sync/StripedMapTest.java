/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StripedMapTest {
  private static final int OPERATIONS = 20_000;
  private static final int KEYS = 1500;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void values_are_those_of_a_hash_map(int threads) throws InterruptedException {
    StripedMap striped = new StripedMap(OPERATIONS, KEYS);
    Map<Integer, Long> model = new HashMap<>();
    long weightedSum = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      if (i % 4 != 0) {
        int key = StripedMap.key(i, KEYS);
        model.merge(key, (long) i, Long::sum);
        weightedSum += (long) key * i;
      }
    }

    striped.run(threads);

    for (int key = 0; key < KEYS; key++) {
      assertThat(striped.get(key)).isEqualTo(model.getOrDefault(key, 0L));
    }
    assertThat(striped.checksum()).isEqualTo(weightedSum);
  }
}
