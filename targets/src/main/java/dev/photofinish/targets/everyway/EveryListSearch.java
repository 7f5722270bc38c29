/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;

/** Code of the program that lists call, before they give back anything, on what others have put. */
// expect: no race
public class EveryListSearch {
  public static void main(String[] args) {
    lists();
    parts();
    sets();
    lateElements();
    System.out.println("done");
  }

  private static void lists() {
    CopyOnWriteArrayList<Named> list = new CopyOnWriteArrayList<>();
    // idiom: CopyOnWriteArrayList: equals, hashCode and toString of an element
    searched(list, list::indexOf);
    searched(list, list::lastIndexOf);
    searched(list, list::contains);
    searched(list, list::remove);
    searched(list, list::addIfAbsent);
    searched(list, other -> list.addAllAbsent(List.of(other)));
    searched(list, other -> list.containsAll(List.of(other)));
    searched(list, other -> list.removeAll(List.of(other)));
    searched(list, other -> list.retainAll(List.of(other)));
    searched(list, other -> list.removeIf(each -> each.name == 2));
    searched(list, other -> Order.check(!list.equals(List.of(other))));
    searched(list, other -> Order.check(list.hashCode() != 0));
    searched(list, other -> Order.check(!list.toString().isEmpty()));
  }

  private static void parts() {
    CopyOnWriteArrayList<Named> list = new CopyOnWriteArrayList<>();
    // idiom: CopyOnWriteArrayList: equals, hashCode, toString and comparisons in a part
    searched(list, other -> list.subList(0, 1).indexOf(other));
    searched(list, other -> list.subList(0, 1).lastIndexOf(other));
    searched(list, other -> list.subList(0, 1).contains(other));
    searched(list, other -> list.subList(0, 1).containsAll(List.of(other)));
    searched(list, other -> list.subList(0, 1).remove(other));
    searched(list, other -> Order.check(!list.subList(0, 1).equals(List.of(other))));
    searched(list, other -> Order.check(list.subList(0, 1).hashCode() != 0));
    searched(list, other -> Order.check(!list.subList(0, 1).toString().isEmpty()));
    list.add(new Named(3));
    searched(list, other -> list.subList(0, 2).sort(Comparator.comparing(each -> each.name)));
  }

  private static void sets() {
    CopyOnWriteArraySet<Named> set = new CopyOnWriteArraySet<>();
    // idiom: CopyOnWriteArraySet: equals of an element
    searched(set, set::contains);
    searched(set, set::add);
    searched(set, set::remove);
    searched(set, other -> Order.check(!set.equals(Set.of(other))));
    searched(set, other -> set.containsAll(List.of(other)));
    searched(set, other -> set.addAll(List.of(other)));
    searched(set, other -> Order.check(set.hashCode() != 0));
  }

  private static void searched(Collection<Named> all, Consumer<Named> search) {
    Named named = new Named(0);
    Threads.unordered(
        () -> {
          named.name = 1;
          all.add(named);
        },
        () -> search.accept(new Named(2)));
    all.clear();
  }

  /** What replaces an element while another thread looks for its own, and has to look again. */
  private static void lateElements() {
    // idiom: CopyOnWriteArrayList: a search that starts again since the list has changed
    CopyOnWriteArrayList<Object> list = new CopyOnWriteArrayList<>(List.of("old", "last"));
    Late gone = new Late("last");
    meanwhile(gone, list, () -> Order.check(list.remove(gone)));
    CopyOnWriteArrayList<Object> other = new CopyOnWriteArrayList<>(List.of("old", "last"));
    Late added = new Late("none");
    meanwhile(added, other, () -> Order.check(other.addIfAbsent(added)));
  }

  private static void meanwhile(Late late, List<Object> list, Runnable search) {
    Named named = new Named(0);
    Threads.together(
        () -> {
          late.looking.await();
          named.name = 1;
          list.set(0, named);
          late.changed.raise();
        },
        search);
  }

  /** All have the same hash. */
  private static final class Named {
    private int name;

    Named(int name) {
      this.name = name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Named named && named.name == name;
    }

    @Override
    public int hashCode() {
      return name < 0 ? 0 : 1;
    }

    @Override
    public String toString() {
      return "named " + name;
    }
  }

  /** Equals a text. As soon as it is compared, it waits for the list to change. */
  private static final class Late {
    final Flag looking = new Flag();
    final Flag changed = new Flag();
    private final String text;

    Late(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      looking.raise();
      changed.await();
      return other instanceof Named named ? named.name == 2 : text.equals(other);
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }
}
