/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** An element is put into a collection; another thread comes by it in some roundabout way. */
// expect: no race
public class Views {
  /** Not safe to share; all are equal, and none is more than another. */
  private static final class Box implements Comparable<Box> {
    int number;

    @Override
    public int compareTo(Box other) {
      return 0;
    }

    @Override
    public String toString() {
      return "number " + number;
    }
  }

  public static void main(String[] args) {
    for (Queue<Box> each :
        List.<Queue<Box>>of(
            new ArrayBlockingQueue<>(1),
            new LinkedBlockingQueue<>(),
            new LinkedBlockingDeque<>(),
            new PriorityBlockingQueue<>(),
            new LinkedTransferQueue<>(),
            new ConcurrentLinkedQueue<>(),
            new ConcurrentLinkedDeque<>())) {
      // idiom: queues: offer, then toArray, toString, forEach, stream, contains
      views(each);
    }
    CopyOnWriteArrayList<Box> list = new CopyOnWriteArrayList<>();
    // idiom: CopyOnWriteArrayList: add, then toArray, toString, forEach, stream, contains
    views(list);
    lists(list);
    // idiom: CopyOnWriteArraySet: add, then stream
    CopyOnWriteArraySet<Box> set = new CopyOnWriteArraySet<>();
    views(set);
    // idiom: Vector: add, then elements and stream
    Vector<Box> vector = new Vector<>();
    views(vector);
    handed(vector::add, () -> vector.elements().nextElement());
    sorted();
    // idiom: ConcurrentHashMap: put, then reduceValuesToLong
    ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();
    Threads.unordered(
        () -> map.put("key", changed(new Box())),
        () -> map.reduceValuesToLong(1, box -> box.number++, 0, Long::sum));
    // idiom: ConcurrentHashMap: computeIfAbsent that has made nothing, then the next one
    Box made = new Box();
    Threads.unordered(() -> attempt(map, made), () -> attempt(map, made));
    System.out.println(made.number);
  }

  private static Box attempt(Map<String, Box> map, Box counted) {
    return map.computeIfAbsent(
        "another",
        key -> {
          counted.number++;
          return null;
        });
  }

  private static void views(Collection<Box> all) {
    viewed(all, box -> ((Box) all.toArray()[0]).number++);
    viewed(all, box -> changed(all.stream().findFirst().orElseThrow()));
    viewed(all, box -> all.forEach(Views::changed));
    viewed(all, box -> all.parallelStream().forEach(Views::changed));
    viewed(all, box -> System.out.println(all));
    viewed(all, box -> changedIf(all.contains(box), box));
    viewed(all, box -> changedIf(all.remove(box), box));
  }

  private static void viewed(Collection<Box> all, Consumer<Box> view) {
    Box box = new Box();
    Threads.unordered(() -> all.add(changed(box)), () -> view.accept(box));
    all.clear();
  }

  private static void lists(CopyOnWriteArrayList<Box> list) {
    // idiom: CopyOnWriteArrayList: add, then an element of a clone or of a copy
    handed(list::add, () -> ((List<?>) list.clone()).get(0));
    handed(list::add, () -> new CopyOnWriteArrayList<>(list).get(0));
    handed(
        list::add,
        () -> {
          CopyOnWriteArrayList<Box> other = new CopyOnWriteArrayList<>();
          other.addAll(list);
          return other.get(0);
        });
    // idiom: CopyOnWriteArrayList: add, then set, which returns it
    handed(list::add, () -> list.set(0, new Box()));
    // idiom: CopyOnWriteArrayList: add, then an element of a part
    handed(list::add, () -> list.subList(0, 1).get(0));
    handed(list::add, () -> list.subList(0, 1).stream().findFirst().orElseThrow());
    handed(list::add, () -> list.subList(0, 1).toArray()[0]);
  }

  private static void sorted() {
    ConcurrentSkipListMap<Integer, Box> map = new ConcurrentSkipListMap<>();
    // idiom: ConcurrentSkipListMap: put, then a value of a part, or in descending order
    for (ConcurrentNavigableMap<Integer, Box> each :
        List.of(map.headMap(5), map.tailMap(0), map.descendingMap())) {
      handed(box -> map.put(1, box), () -> each.values().iterator().next());
      handed(box -> map.put(1, box), () -> each.firstEntry().getValue());
      handed(box -> map.put(1, box), () -> each.entrySet().iterator().next().getValue());
    }
    // idiom: ConcurrentSkipListMap: put, then stream
    handed(box -> map.put(1, box), () -> map.values().stream().findFirst().orElseThrow());
    handed(
        box -> map.put(1, box),
        () -> map.entrySet().stream().map(Map.Entry::getValue).findFirst().orElseThrow());
    // idiom: ConcurrentSkipListMap: put, then replace, which returns it
    handed(box -> map.put(1, box), () -> map.replace(1, new Box()));
  }

  /** A box that a collection takes is what it gives; what else is there does not matter. */
  private static void handed(Consumer<Box> put, Supplier<?> get) {
    Threads.unordered(() -> put.accept(changed(new Box())), () -> changed((Box) get.get()));
  }

  private static void changedIf(boolean there, Box box) {
    if (there) {
      changed(box);
    }
  }

  private static Box changed(Box box) {
    box.number++;
    return box;
  }
}
