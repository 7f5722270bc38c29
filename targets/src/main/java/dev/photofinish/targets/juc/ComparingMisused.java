/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/** Keys and elements that are changed after they were put, and keys that are not looked at. */
// expect: race on static field ComparingMisused.hashed
// expect: race on static field ComparingMisused.inTree
// expect: race on static field ComparingMisused.sorted
// expect: race on static field ComparingMisused.prior
// expect: race on static field ComparingMisused.delayed
// expect: race on static field ComparingMisused.queued
// expect: race on static field ComparingMisused.copied
// expect: race on static field ComparingMisused.otherHash
// expect: race on static field ComparingMisused.failed
public class ComparingMisused {
  private static int hashed;
  private static int inTree;
  private static int sorted;
  private static int prior;
  private static int delayed;
  private static int queued;
  private static int copied;
  private static int otherHash;
  private static int failed;

  public static void main(String[] args) {
    ConcurrentHashMap<Key, Object> map = new ConcurrentHashMap<>();
    // idiom: ConcurrentHashMap: put, then equals of a key with the same hash
    changedLate(n -> hashed = n, () -> hashed, key -> map.put(key, 1), map::get);
    ConcurrentHashMap<Key, Object> tree = new ConcurrentHashMap<>(1000);
    for (int i = 1; i <= 20; i++) {
      int number = i;
      tree.put(new Key(() -> number), i);
    }
    // idiom: ConcurrentHashMap: put, then equals and compareTo in a tree of keys
    changedLate(n -> inTree = n, () -> inTree, key -> tree.put(key, 1), tree::get);
    ConcurrentSkipListMap<Key, Object> skipList = new ConcurrentSkipListMap<>();
    // idiom: ConcurrentSkipListMap: put, then compareTo of a key
    changedLate(n -> sorted = n, () -> sorted, key -> skipList.put(key, 1), skipList::get);
    PriorityBlockingQueue<Key> heap = new PriorityBlockingQueue<>();
    // idiom: PriorityBlockingQueue: add, then compareTo of an element
    changedLate(n -> prior = n, () -> prior, heap::add, heap::add);
    DelayQueue<Key> delays = new DelayQueue<>();
    // idiom: DelayQueue: add, then compareTo and getDelay of an element
    changedLate(n -> delayed = n, () -> delayed, delays::add, delays::add);
    ConcurrentLinkedQueue<Key> queue = new ConcurrentLinkedQueue<>();
    // idiom: Queues: add, then equals and tests of an element
    changedLate(n -> queued = n, () -> queued, queue::add, queue::contains);
    CopyOnWriteArrayList<Key> list = new CopyOnWriteArrayList<>();
    // idiom: CopyOnWriteArrayList: add, then equals and tests of an element
    changedLate(n -> copied = n, () -> copied, list::add, list::contains);
    differentHashes();
    // idiom: ConcurrentHashMap: a function that fails, then the next one of that key
    ConcurrentHashMap<Object, Object> failing = new ConcurrentHashMap<>();
    Threads.unordered(() -> fail(failing, "a"), () -> fail(failing, "b"));
    System.out.println("done");
  }

  private static void fail(ConcurrentHashMap<Object, Object> map, Object key) {
    try {
      map.compute(
          key,
          (each, old) -> {
            throw new IllegalStateException("number " + failed++);
          });
    } catch (IllegalStateException e) {
      return;
    }
    throw new AssertionError("has not failed");
  }

  /** What the keys of one thread are does not matter to one that looks for others. */
  private static void differentHashes() {
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();
    Threads.unordered(
        () -> {
          otherHash++;
          map.put(new Key(() -> 1), 1);
        },
        () -> {
          map.get("another hash");
          otherHash++;
        });
  }

  /** One thread puts a key and then changes what it compares by. */
  private static void changedLate(
      IntConsumer change, IntSupplier number, Consumer<Key> put, Consumer<Key> look) {
    Threads.unordered(
        () -> {
          put.accept(new Key(number));
          change.accept(0);
        },
        () -> look.accept(new Key(() -> 99)));
  }

  /** All have the same hash. */
  private record Key(IntSupplier number) implements Delayed {
    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number.getAsInt(), ((Key) other).number.getAsInt());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number.getAsInt() == number.getAsInt();
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
  }
}
