/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.util.Map;

/**
 * What a method of {@code VarHandle} does, by its name.
 *
 * @param values how many values it takes, after the coordinates of the variable
 * @param releases whether it orders what came before it
 * @param acquires whether it orders what comes after it
 */
public record AccessMode(int values, boolean releases, boolean acquires) {
  private static final String ACQUIRES = "a";
  private static final String RELEASES = "r";
  private static final String BOTH = "ra";

  /** By the start of the name; the longest counts. */
  private static final Map<String, Integer> VALUES =
      Map.of("get", 0, "set", 1, "getAnd", 1, "compareAnd", 2, "weakCompareAnd", 2);

  /** The mode of a method; one that orders nothing if it is plain, opaque, or no access. */
  public static AccessMode of(String method) {
    String order = order(method);
    return new AccessMode(values(method), order.contains(RELEASES), order.contains(ACQUIRES));
  }

  public boolean orders() {
    return releases || acquires;
  }

  private static int values(String name) {
    String best = "";
    for (String each : VALUES.keySet()) {
      best = name.startsWith(each) && each.length() > best.length() ? each : best;
    }
    return VALUES.getOrDefault(best, 0);
  }

  private static String order(String name) {
    return switch (name) {
      case "getVolatile", "getAcquire" -> ACQUIRES;
      case "setVolatile", "setRelease" -> RELEASES;
      case "compareAndSet", "compareAndExchange", "weakCompareAndSet", "getAndSet", "getAndAdd" ->
          BOTH;
      default -> orderOfUpdate(name);
    };
  }

  private static String orderOfUpdate(String name) {
    boolean update =
        name.startsWith("getAnd")
            || name.startsWith("compareAndExchange")
            || name.startsWith("weakCompareAndSet");
    if (!update || name.equals("weakCompareAndSetPlain")) {
      return "";
    }
    if (name.endsWith("Acquire")) {
      return ACQUIRES;
    }
    return name.endsWith("Release") ? RELEASES : BOTH;
  }
}
