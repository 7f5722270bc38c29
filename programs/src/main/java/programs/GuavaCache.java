/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.Striped;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;

/** A loading cache, a multiset, striped locks and futures, used by all threads. */
public final class GuavaCache {
  private GuavaCache() {}

  public static void main(String[] args) throws Exception {
    LoadingCache<Integer, String> cache =
        CacheBuilder.newBuilder()
            .maximumSize(100)
            .expireAfterAccess(java.time.Duration.ofHours(1))
            .recordStats()
            .build(CacheLoader.from(key -> "value " + key));
    Multiset<Integer> seen = ConcurrentHashMultiset.create();
    Striped<Lock> locks = Striped.lock(8);
    int[] counts = new int[8];
    Workers.run(
        4,
        self -> {
          for (int i = 0; i < 3000; i++) {
            int key = (i * (self + 1)) % 400;
            seen.add(cache.getUnchecked(key).length());
            Lock lock = locks.getAt(i & 7);
            lock.lock();
            counts[i & 7]++;
            lock.unlock();
          }
        });
    int sum = 0;
    for (int count : counts) {
      sum += count;
    }
    System.out.println("seen " + seen.size() + ", counted " + sum);
    System.out.println("requests " + cache.stats().requestCount());
    System.out.println("futures " + futures());
  }

  private static int futures() throws Exception {
    ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
    List<ListenableFuture<Integer>> squares = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int n = i;
      ListenableFuture<int[]> box = pool.submit(() -> new int[] {n});
      squares.add(Futures.transform(box, b -> b[0] * b[0], pool));
    }
    int sum = Futures.allAsList(squares).get().stream().mapToInt(Integer::intValue).sum();
    pool.shutdown();
    return sum;
  }
}
