/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.Collection;
import java.util.Comparator;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Code of the program that collections call, on keys and elements that another thread has put. */
// expect: no race
public class Comparing {
  public static void main(String[] args) {
    hashMap();
    trees();
    sorted();
    heaps();
    delays();
    searches();
    failures();
    System.out.println("done");
  }

  private static void hashMap() {
    ConcurrentHashMap<Key, Object> map = new ConcurrentHashMap<>();
    // idiom: ConcurrentHashMap: put, then equals of a key with the same hash
    handOver(key -> map.put(key, key), map::get);
    handOver(key -> map.putIfAbsent(key, key), key -> map.putIfAbsent(key, key));
    handOver(key -> map.computeIfAbsent(key, each -> each), map::remove);
    handOver(
        key -> map.compute(key, (each, old) -> each), key -> map.compute(key, (each, old) -> each));
    handOver(
        key -> map.merge(key, key, (old, value) -> value),
        key -> map.merge(key, key, (old, value) -> value));
    handOver(key -> map.put(key, key), key -> map.computeIfPresent(key, (each, old) -> each));
    handOver(key -> map.put(key, key), key -> map.computeIfAbsent(key, each -> each));
  }

  /** Enough keys of one hash make a tree, which compares. */
  private static void trees() {
    ConcurrentHashMap<Key, Object> map = new ConcurrentHashMap<>(1000);
    for (int i = 0; i < 20; i++) {
      map.put(new Key(100 + i), i);
    }
    // idiom: ConcurrentHashMap: put, then equals and compareTo in a tree of keys
    handOver(key -> map.put(key, key), map::get);
    handOver(key -> map.put(key, key), key -> map.put(key, key));
    handOver(key -> map.computeIfAbsent(key, each -> each), map::remove);
    handOver(
        key -> map.compute(key, (each, old) -> each),
        key -> map.merge(key, key, (old, value) -> value));
    ConcurrentHashMap<Key, Object> grown = new ConcurrentHashMap<>(1000);
    for (int i = 0; i < 7; i++) {
      int number = i;
      handOver(key -> grown.put(key, key), key -> grown.put(new Stranger(), number));
    }
    Threads.unordered(
        () -> {
          for (int i = 0; i < 20; i++) {
            grown.put(new Key(100 + i), i);
          }
        },
        () -> {
          for (int i = 0; i < 4000; i++) {
            grown.put(new Stranger(), i);
          }
        });
  }

  private static void sorted() {
    ConcurrentSkipListMap<Key, Object> map = new ConcurrentSkipListMap<>();
    // idiom: ConcurrentSkipListMap: put, then compareTo of a key
    handOver(key -> map.put(key, key), map::get);
    handOver(key -> map.put(key, key), map::remove);
    handOver(key -> map.put(key, key), map::ceilingKey);
    handOver(key -> map.putIfAbsent(key, key), key -> map.put(key, key));
    ConcurrentSkipListMap<Key, Object> other =
        new ConcurrentSkipListMap<>(Comparator.comparing(Key::number));
    handOver(key -> other.put(key, key), other::get);
  }

  private static void heaps() {
    Queue<Key> queue = new PriorityBlockingQueue<>();
    // idiom: PriorityBlockingQueue: add, then compareTo of an element
    handOver(queue::add, queue::add);
    handOver(queue::add, key -> queue.poll());
    handOver(queue::add, queue::remove);
    Queue<Key> other = new PriorityBlockingQueue<>(8, Comparator.comparing(Key::number));
    handOver(other::add, other::add);
    handOver(other::add, key -> other.poll());
  }

  private static void delays() {
    DelayQueue<Task> queue = new DelayQueue<>();
    // idiom: DelayQueue: add, then compareTo and getDelay of an element
    handOver(key -> queue.add(new Task(key)), key -> queue.add(new Task(key)));
    handOver(key -> queue.add(new Task(key)), key -> queue.poll());
    handOver(key -> queue.add(new Task(key)), key -> queue.poll());
    handOver(key -> queue.add(new Task(key)), key -> queue.remove(new Task(key)));
  }

  private static void failures() {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Key key = new Key(0);
    // idiom: ConcurrentHashMap: a function that fails, then the next one of that key
    failTwice(() -> map.compute("a", (each, old) -> key.fail()));
    failTwice(() -> map.computeIfAbsent("a", each -> key.fail()));
    map.put("a", 1);
    failTwice(() -> map.computeIfPresent("a", (each, old) -> key.fail()));
    failTwice(() -> map.merge("a", 1, (each, old) -> key.fail()));
  }

  private static void failTwice(Runnable body) {
    Runnable failing =
        () -> {
          try {
            body.run();
          } catch (IllegalStateException e) {
            return;
          }
          throw new AssertionError("has not failed");
        };
    Threads.unordered(failing, failing);
  }

  private static void searches() {
    // idiom: Queues: add, then equals and tests of an element
    search(new ArrayBlockingQueue<>(100));
    search(new LinkedBlockingQueue<>());
    search(new LinkedBlockingDeque<>());
    search(new PriorityBlockingQueue<>());
    search(new LinkedTransferQueue<>());
    search(new ConcurrentLinkedQueue<>());
    search(new ConcurrentLinkedDeque<>());
    // idiom: CopyOnWriteArrayList: add, then equals and tests of an element
    CopyOnWriteArrayList<Key> list = new CopyOnWriteArrayList<>();
    search(list);
    handOver(list::addIfAbsent, list::addIfAbsent);
    handOver(list::add, list::lastIndexOf);
    handOver(list::add, key -> list.hashCode());
  }

  private static void search(Collection<Key> keys) {
    handOver(keys::add, keys::contains);
    handOver(keys::add, keys::remove);
    handOver(keys::add, key -> keys.removeIf(each -> each.number == key.number));
  }

  /** One thread numbers keys and puts them, another looks for one that is not there. */
  private static void handOver(Consumer<Key> put, Consumer<Key> look) {
    Key first = new Key(0);
    Key second = new Key(0);
    Key third = new Key(0);
    Threads.unordered(
        () -> {
          first.number = 1;
          second.number = 3;
          third.number = 2;
          put.accept(first);
          put.accept(second);
          put.accept(third);
        },
        () -> look.accept(new Key(4)));
  }

  /** All have the same hash. */
  private static class Key implements Comparable<Key> {
    private int number;

    Key(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }

    int fail() {
      throw new IllegalStateException("number " + number++);
    }

    @Override
    public int compareTo(Key other) {
      return Integer.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** A key that shares a bin with others now and then. */
  private static final class Stranger extends Key {
    private static int last;

    private final int hash = 1024 * last++;

    Stranger() {
      super(-1);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** A task whose time has come. */
  private record Task(Key key) implements Delayed {
    @Override
    public int compareTo(Delayed other) {
      return key.compareTo(((Task) other).key);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return key.number - 1000L;
    }
  }
}
