/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Vector;
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

/** Collections that are used by two threads, which hand nothing to each other by that. */
// expect: race on static field CollectionsMisused.otherKey
// expect: race on static field CollectionsMisused.otherKeyOfSorted
// expect: race on static field CollectionsMisused.otherSet
// expect: race on static field CollectionsMisused.otherClass
// expect: race on static field CollectionsMisused.array
// expect: race on static field CollectionsMisused.linked
// expect: race on static field CollectionsMisused.deque
// expect: race on static field CollectionsMisused.priority
// expect: race on static field CollectionsMisused.delay
// expect: race on static field CollectionsMisused.transfer
// expect: race on static field CollectionsMisused.lockFree
// expect: race on static field CollectionsMisused.lockFreeDeque
// expect: race on static field CollectionsMisused.afterPut
// expect: race on static field CollectionsMisused.copied
// expect: race on static field CollectionsMisused.otherList
// expect: race on static field CollectionsMisused.afterAdd
// expect: race on static field CollectionsMisused.betweenVectors
// expect: race on static field CollectionsMisused.iterated
public class CollectionsMisused {
  private static int otherKey;
  private static int otherKeyOfSorted;
  private static int otherSet;
  private static int otherClass;
  private static int array;
  private static int linked;
  private static int deque;
  private static int priority;
  private static int delay;
  private static int transfer;
  private static int lockFree;
  private static int lockFreeDeque;
  private static int afterPut;
  private static int copied;
  private static int otherList;
  private static int afterAdd;
  private static int betweenVectors;
  private static int iterated;

  public static void main(String[] args) {
    maps();
    classValues();
    queues();
    lists();
    System.out.println("done");
  }

  private static void maps() {
    ConcurrentHashMap<String, Object> map = new ConcurrentHashMap<>();
    map.put("b", 1);
    // idiom: ConcurrentHashMap: different keys order nothing
    twice(() -> otherKey++, () -> map.put("a", 1), () -> map.get("b"));
    // idiom: ConcurrentHashMap: put, then get of the same key
    Threads.unordered(
        () -> {
          map.put("c", 1);
          afterPut++;
        },
        () -> {
          map.get("c");
          afterPut++;
        });
    ConcurrentSkipListMap<String, Object> sorted = new ConcurrentSkipListMap<>();
    sorted.put("b", new Object());
    // idiom: ConcurrentSkipListMap: different keys order nothing
    twice(() -> otherKeyOfSorted++, () -> sorted.put("a", new Object()), () -> sorted.get("b"));
    // idiom: ConcurrentHashMap: as a set
    ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
    set.add("b");
    twice(() -> otherSet++, () -> set.add("a"), () -> set.contains("b"));
  }

  private static void classValues() {
    ClassValue<Object> values =
        new ClassValue<>() {
          @Override
          protected Object computeValue(Class<?> type) {
            return new Object();
          }
        };
    values.get(String.class);
    // idiom: ClassValue: values of different classes order nothing
    twice(() -> otherClass++, () -> values.get(Integer.class), () -> values.get(String.class));
  }

  private static void queues() {
    // idiom: ArrayBlockingQueue: different elements order nothing
    elements(() -> array++, new ArrayBlockingQueue<>(8));
    // idiom: LinkedBlockingQueue: different elements order nothing
    elements(() -> linked++, new LinkedBlockingQueue<>());
    // idiom: LinkedBlockingDeque: different elements order nothing
    elements(() -> deque++, new LinkedBlockingDeque<>());
    // idiom: PriorityBlockingQueue: different elements order nothing
    elements(() -> priority++, new PriorityBlockingQueue<>());
    // idiom: DelayQueue: different elements order nothing
    elements(() -> delay++, new DelayQueue<>());
    // idiom: LinkedTransferQueue: different elements order nothing
    elements(() -> transfer++, new LinkedTransferQueue<>());
    // idiom: ConcurrentLinkedQueue: different elements order nothing
    elements(() -> lockFree++, new ConcurrentLinkedQueue<>());
    // idiom: ConcurrentLinkedDeque: different elements order nothing
    elements(() -> lockFreeDeque++, new ConcurrentLinkedDeque<>());
  }

  private static void lists() {
    CopyOnWriteArrayList<Object> copied = new CopyOnWriteArrayList<>(List.of(new Object()));
    // idiom: CopyOnWriteArrayList: different elements order nothing
    twice(() -> CollectionsMisused.copied++, () -> copied.add(new Object()), () -> copied.get(0));
    List<Object> one = Collections.synchronizedList(new ArrayList<>());
    List<Object> two = Collections.synchronizedList(new ArrayList<>());
    // idiom: Collections.synchronizedList: add, then get
    twice(() -> otherList++, () -> one.add("x"), () -> two.add("y"));
    Threads.unordered(
        () -> {
          one.add("x");
          afterAdd++;
        },
        () -> {
          one.add("x");
          afterAdd++;
        });
    // idiom: Collections.synchronizedList: the list is the lock for iteration
    twice(() -> iterated++, () -> one.add("x"), () -> one.iterator().hasNext());
    Vector<Object> vector = new Vector<>();
    Vector<Object> other = new Vector<>();
    // idiom: Vector: add, then get
    twice(() -> betweenVectors++, () -> vector.add("x"), () -> other.add("y"));
  }

  /** The second thread takes an element that the first one has not put there. */
  private static void elements(Runnable work, Queue<Element> queue) {
    queue.add(new Element());
    twice(work, () -> queue.add(new Element()), queue::poll);
  }

  private static void twice(Runnable work, Runnable first, Runnable second) {
    Threads.unordered(
        () -> {
          work.run();
          first.run();
        },
        () -> {
          second.run();
          work.run();
        });
  }

  /** The later, the greater. */
  private static final class Element implements Delayed {
    private static int last;

    private final int number = last++;

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Element) other).number);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
  }
}
