/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicReference;

/** Every way to put an element into a list that copies on writing, and to come by it. */
// expect: no race
public class EveryList {
  private static final CopyOnWriteArrayList<Object> LIST = new CopyOnWriteArrayList<>();

  /** What is done with the list and an element. */
  @FunctionalInterface
  private interface With {
    void with(Object element) throws Exception;
  }

  public static void main(String[] args) {
    puts();
    madeOfAll();
    copies();
    removals();
    lookups();
    iterations();
    changes();
    parts();
    sets();
    System.out.println("done");
  }

  private static void puts() {
    // idiom: CopyOnWriteArrayList: every way to put an element
    handed(element -> LIST.add(element), EveryList::isFirst);
    handed(element -> LIST.add(0, element), EveryList::isFirst);
    handed(element -> LIST.addIfAbsent(element), EveryList::isFirst);
    handed(element -> LIST.addAll(List.of(element)), EveryList::isFirst);
    handed(element -> LIST.addAll(0, List.of(element)), EveryList::isFirst);
    handed(element -> LIST.addAllAbsent(List.of(element)), EveryList::isFirst);
    LIST.add(1);
    handed(element -> LIST.set(0, element), EveryList::isFirst);
    LIST.add(1);
    handed(element -> LIST.replaceAll(old -> element), EveryList::isFirst);
  }

  /** The list itself is handed over in a way that orders nothing. */
  private static void madeOfAll() {
    AtomicReference<CopyOnWriteArrayList<Object>> made = new AtomicReference<>();
    // idiom: CopyOnWriteArrayList: made of a collection, then get
    handed(
        element -> made.setOpaque(new CopyOnWriteArrayList<>(List.of(element))),
        element -> Order.check(made.getOpaque().get(0) == element));
  }

  private static void copies() {
    // idiom: CopyOnWriteArrayList: every way to copy one
    added(element -> Order.check(new CopyOnWriteArrayList<>(LIST).get(0) == element));
    added(element -> Order.check(((List<?>) LIST.clone()).get(0) == element));
    added(element -> new CopyOnWriteArrayList<>().addAll(LIST));
    added(element -> new CopyOnWriteArrayList<>().addAll(0, LIST));
    added(element -> new CopyOnWriteArrayList<>().addAllAbsent(LIST));
    added(element -> Order.check(LIST.toArray()[0] == element));
    added(element -> Order.check(LIST.toArray(new Object[0])[0] == element));
  }

  private static void removals() {
    // idiom: CopyOnWriteArrayList: an element that is removed
    added(element -> Order.check(LIST.remove(0) == element));
    added(element -> Order.check(LIST.remove(element)));
    added(element -> Order.check(LIST.set(0, new Object()) == element));
    added(element -> LIST.removeIf(each -> touched()));
  }

  private static void lookups() {
    // idiom: CopyOnWriteArrayList: every way to find an element
    added(EveryList::isFirst);
    added(element -> Order.check(LIST.contains(element)));
    added(element -> Order.check(LIST.containsAll(List.of(element))));
    added(element -> Order.check(LIST.indexOf(element) == 0));
    added(element -> Order.check(LIST.indexOf(element, 0) == 0));
    added(element -> Order.check(LIST.lastIndexOf(element) == 0));
    added(element -> Order.check(LIST.lastIndexOf(element, 0) == 0));
    added(element -> Order.check(!LIST.addIfAbsent(element)));
    for (Method each : List.class.getMethods()) { // since Java 21
      if (each.getName().equals("getFirst") || each.getName().equals("getLast")) {
        added(element -> Order.check(each.invoke(LIST) == element));
      }
    }
  }

  private static void iterations() {
    // idiom: CopyOnWriteArrayList: every way to go through all
    added(element -> LIST.forEach(each -> Order.access()));
    added(element -> Order.check(LIST.iterator().next() == element));
    added(element -> LIST.iterator().forEachRemaining(each -> Order.access()));
    added(element -> Order.check(LIST.listIterator().next() == element));
    added(element -> Order.check(LIST.listIterator(1).previous() == element));
    added(element -> LIST.spliterator().tryAdvance(each -> Order.access()));
    added(element -> LIST.stream().forEach(each -> Order.access()));
  }

  private static void changes() {
    // idiom: CopyOnWriteArrayList: what the program does with each when all change
    added(element -> LIST.replaceAll(EveryList::same));
    LIST.add(1);
    added(element -> LIST.sort(touching()));
  }

  private static void parts() {
    // idiom: CopyOnWriteArrayList: every way to come by an element of a part
    added(element -> Order.check(part().get(0) == element));
    added(element -> Order.check(part().set(0, new Object()) == element));
    added(element -> Order.check(part().remove(0) == element));
    added(element -> part().forEach(each -> Order.access()));
    added(element -> Order.check(part().toArray()[0] == element));
    added(element -> Order.check(part().toArray(new Object[0])[0] == element));
    added(element -> part().spliterator().tryAdvance(each -> Order.access()));
    added(element -> Order.check(part().iterator().next() == element));
    added(element -> part().removeIf(each -> touched()));
    added(element -> part().replaceAll(EveryList::same));
    added(element -> Order.check(part().indexOf(element) == 0));
    added(element -> Order.check(part().lastIndexOf(element) == 0));
    added(element -> Order.check(part().containsAll(List.of(element))));
    handed(element -> LIST.subList(0, 0).add(element), EveryList::isFirst);
    handed(element -> LIST.subList(0, 0).addAll(List.of(element)), EveryList::isFirst);
  }

  private static void sets() {
    CopyOnWriteArraySet<Object> set = new CopyOnWriteArraySet<>();
    // idiom: CopyOnWriteArraySet: add, then every way to come by the element
    inSet(set, element -> Order.check(set.contains(element)));
    inSet(set, element -> Order.check(set.remove(element)));
    inSet(set, element -> Order.check(set.iterator().next() == element));
    inSet(set, element -> Order.check(set.toArray()[0] == element));
    inSet(set, element -> set.forEach(each -> Order.access()));
    inSet(set, element -> set.spliterator().tryAdvance(each -> Order.access()));
    inSet(set, element -> Order.check(set.equals(Set.of(element))));
  }

  private static List<Object> part() {
    return LIST.subList(0, 1);
  }

  private static void isFirst(Object element) {
    Order.check(LIST.get(0) == element);
  }

  private static Object same(Object element) {
    Order.access();
    return element;
  }

  private static boolean touched() {
    Order.access();
    return true;
  }

  private static Comparator<Object> touching() {
    return (one, other) -> {
      Order.access();
      return 0;
    };
  }

  private static void inSet(Set<Object> set, With look) {
    Object element = new Object();
    Order.of(() -> set.add(element), () -> look.with(element));
    set.clear();
  }

  private static void added(With look) {
    handed(element -> LIST.add(element), look);
  }

  private static void handed(With put, With look) {
    Object element = new Object();
    Order.of(() -> put.with(element), () -> look.with(element));
    LIST.clear();
  }
}
