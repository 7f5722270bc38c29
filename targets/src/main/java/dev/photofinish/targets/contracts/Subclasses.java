/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.HashMap;
import java.util.Map;

/**
 * Subclasses of a library class: what they inherit, what they override and hand on, and what they
 * do not hand on.
 */
// expect: write-read race on object of Inheriting
// expect: write-read race on object of Overriding
public class Subclasses {
  private static class Inheriting extends HashMap<String, String> {}

  /** Its own code is checked, and calls the library. */
  private static class Overriding extends HashMap<String, String> {
    @Override
    public String put(String key, String value) {
      return super.put(key, value); // assertRaceWith("second")
    }
  }

  /** Its own code takes care of itself, and does not touch the map. */
  private static class Replacing extends HashMap<String, String> {
    @Override
    public String put(String key, String value) {
      return key;
    }

    @Override
    public synchronized String get(Object key) {
      return super.get(key);
    }

    @Override
    public int size() {
      return 0;
    }
  }

  private static final Map<String, String> INHERITING = new Inheriting();
  private static final Overriding OVERRIDING = new Overriding();
  private static final Map<String, String> REPLACING = new Replacing();

  public static void main(String[] args) {
    String[] found = new String[1];
    Threads.unordered(Subclasses::first, () -> found[0] = second());
    System.out.println(found[0]);
  }

  private static void first() {
    INHERITING.put("a", "b"); // assertRaceWith("second")
    OVERRIDING.put("a", "b");
    REPLACING.put("a", "b");
  }

  private static String second() {
    return INHERITING.get("a") // assertRaceWith("first")
        + OVERRIDING.get("a") // assertRaceWith("put")
        + REPLACING.get("a")
        + REPLACING.size();
  }
}
