/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** A bounded cache that evicts, and one that expires; all threads use both. */
public final class CaffeineCache {
  private CaffeineCache() {}

  public static void main(String[] args) throws Exception {
    LongAdder wrong = new LongAdder();
    LoadingCache<Integer, String> bounded =
        Caffeine.newBuilder().maximumSize(100).recordStats().build(key -> "value " + key);
    Cache<Integer, int[]> expiring =
        Caffeine.newBuilder().expireAfterAccess(1, TimeUnit.HOURS).weakKeys().build();
    Workers.run(
        4,
        self -> {
          for (int i = 0; i < 3000; i++) {
            int key = (i * (self + 1)) % 400;
            if (!bounded.get(key).equals("value " + key)) {
              wrong.increment();
            }
            int[] box = expiring.get(key & 63, k -> new int[] {k});
            if (box[0] != (key & 63)) {
              wrong.increment();
            }
            if (i % 50 == self) {
              bounded.invalidate(key);
            }
          }
        });
    bounded.cleanUp();
    System.out.println("wrong " + wrong.sum());
    System.out.println("bounded " + (bounded.estimatedSize() <= 100));
    System.out.println("requests " + bounded.stats().requestCount());
    System.out.println("expiring " + expiring.estimatedSize());
  }
}
