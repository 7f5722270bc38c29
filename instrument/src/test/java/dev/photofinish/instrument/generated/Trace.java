/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the probes of a program have been told. */
public final class Trace {
  /** What a thread did. */
  public enum Kind {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE
  }

  /** One step of one thread. */
  record Event(int thread, Kind kind, String target) {
    boolean isAccess() {
      return kind == Kind.READ || kind == Kind.WRITE;
    }
  }

  private static final ThreadState STATE = new ThreadState(new Slots(), 0, "all", null);
  private static List<Event> events = new ArrayList<>();
  private static final Set<String> USED = new HashSet<>();
  private static int thread;

  static {
    STATE.begin();
  }

  private Trace() {}

  public static ThreadState self() {
    return STATE;
  }

  static void switchTo(int other) {
    thread = other;
  }

  public static void add(Kind kind, String target) {
    events.add(new Event(thread, kind, target));
  }

  /**
   * Whether the running thread uses a class for the first time: only then does it learn anything.
   */
  public static boolean isNew(Class<?> type) {
    return USED.add(thread + " " + type.getName());
  }

  static List<Event> take() {
    USED.clear();
    List<Event> taken = events;
    events = new ArrayList<>();
    return taken;
  }
}
