/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import java.util.ArrayList;
import java.util.List;

/** What recording probes have written down. */
public final class Events {
  private static final Slots SLOTS = new Slots();
  private static final ThreadLocal<ThreadState> STATES = ThreadLocal.withInitial(Events::newState);
  private static List<String> events = new ArrayList<>(); // guarded by the class

  private Events() {}

  private static ThreadState newState() {
    ThreadState state = new ThreadState(SLOTS, 0, Thread.currentThread().getName(), null);
    state.begin();
    return state;
  }

  public static ThreadState self() {
    return STATES.get();
  }

  public static synchronized void add(String event, ThreadState self) {
    if (self != STATES.get()) {
      throw new IllegalStateException("state of another thread");
    }
    events.add(event);
  }

  /** Returns what has been written down since the last time. */
  public static synchronized List<String> take() {
    List<String> taken = events;
    events = new ArrayList<>();
    return taken;
  }
}
