/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list of the program's own, with a lock inside, behind the library's interfaces and wrappers.
 */
// expect: no race
public class UserCollection {
  /** Safe by itself. */
  private static class Locked extends AbstractList<String> {
    private final List<String> items = new ArrayList<>();

    @Override
    public synchronized boolean add(String item) {
      return items.add(item);
    }

    @Override
    public synchronized String get(int index) {
      return items.get(index);
    }

    @Override
    public synchronized int size() {
      return items.size();
    }
  }

  private static final List<String> LIST = new Locked();
  private static final List<String> VIEW = Collections.unmodifiableList(LIST);

  public static void main(String[] args) {
    Threads.together(UserCollection::work, UserCollection::work);
    System.out.println(LIST.size());
  }

  private static void work() {
    for (int i = 0; i < 30; i++) {
      LIST.add("item");
      if (VIEW.get(0).isEmpty() || VIEW.isEmpty() || !VIEW.contains("item")) {
        throw new AssertionError();
      }
    }
  }
}
