/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Collections that hand elements from thread to thread, with all that was done to them before. */
// expect: no race
public class Collections {
  private static int counter;

  public static void main(String[] args) throws InterruptedException {
    hashMap(new ConcurrentHashMap<>());
    sortedMap();
    // idiom: ArrayBlockingQueue: put, then take of the element
    queue(new ArrayBlockingQueue<>(8));
    // idiom: LinkedBlockingQueue: put, then take of the element
    queue(new LinkedBlockingQueue<>());
    // idiom: LinkedBlockingDeque: put, then take of the element
    queue(new LinkedBlockingDeque<>());
    // idiom: PriorityBlockingQueue: put, then take of the element
    queue(new PriorityBlockingQueue<>());
    // idiom: DelayQueue: put, then take of the element
    queue(new DelayQueue<>());
    // idiom: LinkedTransferQueue: put, then take of the element
    queue(new LinkedTransferQueue<>());
    // idiom: SynchronousQueue: put, then take of the element
    pipe(new SynchronousQueue<>());
    // idiom: ConcurrentLinkedQueue: add, then poll of the element
    polled(new ConcurrentLinkedQueue<>());
    // idiom: ConcurrentLinkedDeque: add, then poll of the element
    polled(new ConcurrentLinkedDeque<>());
    deques();
    // idiom: CopyOnWriteArrayList: add, then get or iteration of the element
    copies();
    classValues();
    synchronizedCollections();
    legacy();
    System.out.println("done");
  }

  private static void hashMap(ConcurrentMap<String, Box> map) {
    // idiom: ConcurrentHashMap: put, then get of the same key
    Threads.unordered(() -> map.put("a", new Box()), () -> map.get("a").look());
    // idiom: ConcurrentHashMap: computeIfAbsent, then get of the same key
    Threads.unordered(() -> map.computeIfAbsent("b", key -> new Box()), () -> map.get("b").look());
    // idiom: ConcurrentHashMap: what functions do, one after the other on one key
    Runnable body =
        () -> {
          for (int i = 0; i < 100; i++) {
            map.compute("c", (key, old) -> (old == null ? new Box() : old).touched());
            map.merge("c", new Box(), (old, other) -> old.touched());
            map.computeIfPresent("c", (key, old) -> old.touched());
          }
        };
    Threads.together(body, body);
    // idiom: ConcurrentHashMap: put, then iteration
    Threads.unordered(
        () -> map.put("d", new Box()),
        () -> {
          for (Box box : map.values()) {
            box.look();
          }
        });
    Threads.unordered(() -> map.put("e", new Box()), () -> map.forEach((key, box) -> box.look()));
    Threads.unordered(
        () -> map.put("f", new Box()),
        () -> {
          for (Map.Entry<String, Box> entry : map.entrySet()) {
            entry.getValue().look();
          }
        });
    Threads.unordered(
        () -> map.put("g", new Box()), () -> map.values().stream().forEach(box -> box.look()));
    Threads.unordered(
        () -> map.put("h", new Box()),
        () -> ((ConcurrentHashMap<String, Box>) map).forEachValue(1, box -> box.look()));
    // idiom: ConcurrentHashMap: replace and remove hand out what was there
    Threads.unordered(
        () -> map.put("i", new Box()),
        () -> map.replace("i", new Box()).look(),
        () -> map.remove("i").look());
    Set<Box> set = ConcurrentHashMap.newKeySet();
    // idiom: ConcurrentHashMap: as a set
    Threads.unordered(() -> set.add(new Box()), () -> set.iterator().next().look());
    // idiom: ConcurrentHashMap: putIfAbsent as a lock, remove as its release
    ConcurrentHashMap<String, Boolean> locks = new ConcurrentHashMap<>();
    Runnable locked =
        () -> {
          for (int i = 0; i < 100; i++) {
            while (locks.putIfAbsent("lock", true) != null) {
              Thread.onSpinWait();
            }
            counter++;
            locks.remove("lock");
          }
        };
    Threads.together(locked, locked);
  }

  private static void sortedMap() {
    ConcurrentSkipListMap<Integer, Box> map = new ConcurrentSkipListMap<>();
    // idiom: ConcurrentSkipListMap: put, then get of the same key
    Threads.unordered(() -> map.put(1, new Box()), () -> map.get(1).look());
    Threads.unordered(
        () -> map.put(0, new Box()),
        () -> map.firstEntry().getValue().look(),
        () -> map.pollFirstEntry().getValue().look());
    Threads.unordered(
        () -> map.compute(2, (key, old) -> new Box()),
        () -> map.computeIfPresent(2, (key, old) -> old.touched()),
        () -> {
          for (Box box : map.values()) {
            box.look();
          }
        },
        () -> map.forEach((key, box) -> box.look()));
    ConcurrentSkipListSet<Box> set = new ConcurrentSkipListSet<>();
    // idiom: ConcurrentSkipListSet: add, then first
    Threads.unordered(
        () -> set.add(new Box()), () -> set.first().look(), () -> set.pollFirst().look());
  }

  private static void queue(BlockingQueue<Box> queue) throws InterruptedException {
    polled(queue);
    pipe(queue);
    Threads.unordered(
        () -> queue.add(new Box()),
        () -> {
          List<Box> drained = new ArrayList<>();
          queue.drainTo(drained);
          drained.forEach(box -> box.look());
        });
  }

  private static void polled(Queue<Box> queue) {
    Threads.unordered(
        () -> queue.add(new Box()), () -> queue.peek().look(), () -> queue.poll().look());
    Threads.unordered(
        () -> queue.addAll(List.of(new Box(), new Box())),
        () -> {
          for (Iterator<Box> each = queue.iterator(); each.hasNext(); ) {
            each.next().look();
          }
        },
        () -> queue.forEach(box -> box.look()),
        () -> queue.remove().look(),
        () -> queue.stream().forEach(box -> box.look()),
        queue::clear);
  }

  private static void pipe(BlockingQueue<Box> queue) {
    Threads.together(
        () -> {
          for (int i = 0; i < 100; i++) {
            Box box = new Box();
            box.value = i;
            put(queue, box);
          }
        },
        () -> {
          for (int i = 0; i < 100; i++) {
            take(queue).look();
          }
        });
  }

  private static void deques() {
    BlockingDeque<Box> deque = new LinkedBlockingDeque<>();
    // idiom: BlockingDeque: both ends
    Threads.unordered(
        () -> deque.addFirst(new Box()),
        () -> deque.peekLast().look(),
        () -> deque.pollLast().look());
    ConcurrentLinkedDeque<Box> other = new ConcurrentLinkedDeque<>();
    Threads.unordered(() -> other.push(new Box()), () -> other.pollLast().look());
  }

  private static void classValues() {
    Box box = new Box();
    ClassValue<Box> values =
        new ClassValue<>() {
          @Override
          protected Box computeValue(Class<?> type) {
            return box.touched();
          }
        };
    // idiom: ClassValue: computeValue, then get for the same class
    Threads.unordered(() -> values.get(String.class).look(), () -> values.get(String.class).look());
  }

  private static void copies() {
    CopyOnWriteArrayList<Box> list = new CopyOnWriteArrayList<>();
    Threads.unordered(
        () -> list.add(new Box()),
        () -> list.get(0).look(),
        () -> list.forEach(box -> box.look()),
        () -> {
          for (Box box : list) {
            box.look();
          }
        },
        () -> list.stream().forEach(box -> box.look()),
        () -> list.remove(0).look());
    Threads.unordered(() -> list.addAll(List.of(new Box(), new Box())), () -> list.get(1).look());
    CopyOnWriteArraySet<Box> set = new CopyOnWriteArraySet<>();
    Threads.unordered(() -> set.add(new Box()), () -> set.iterator().next().look());
  }

  private static void synchronizedCollections() {
    List<Box> list = java.util.Collections.synchronizedList(new ArrayList<>());
    // idiom: Collections.synchronizedList: add, then get
    Threads.unordered(() -> list.add(new Box()), () -> list.get(0).look());
    // idiom: Collections.synchronizedList: the list is the lock for iteration
    Threads.unordered(
        () -> {
          synchronized (list) {
            for (Box box : list) {
              box.look();
            }
          }
        },
        () -> list.size(),
        () -> {
          synchronized (list) {
            counter++;
          }
        },
        () -> {
          list.size();
          counter++;
        });
    Map<String, Box> map = java.util.Collections.synchronizedMap(new HashMap<>());
    // idiom: Collections.synchronizedMap: put, then get
    Threads.unordered(() -> map.put("a", new Box()), () -> map.get("a").look());
  }

  private static void legacy() {
    Vector<Box> vector = new Vector<>();
    // idiom: Vector: add, then get
    Threads.unordered(() -> vector.add(new Box()), () -> vector.get(0).look());
    Hashtable<String, Box> table = new Hashtable<>();
    // idiom: Hashtable: put, then get
    Threads.unordered(() -> table.put("a", new Box()), () -> table.get("a").look());
    StringBuffer text = new StringBuffer();
    // idiom: StringBuffer: append, then length
    Threads.unordered(
        () -> {
          counter++;
          text.append("x");
        },
        () -> {
          if (text.length() == 1) {
            counter++;
          }
        });
  }

  private static void put(BlockingQueue<Box> queue, Box box) {
    try {
      queue.put(box);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Box take(BlockingQueue<Box> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static final class Box implements Delayed {
    private int value = 1;

    void look() {
      if (value < 0) {
        throw new AssertionError();
      }
    }

    Box touched() {
      value++;
      return this;
    }

    @Override
    public int compareTo(Delayed other) {
      return 0;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
  }
}
