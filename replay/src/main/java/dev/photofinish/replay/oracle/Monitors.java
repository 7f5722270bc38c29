/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import java.util.HashMap;
import java.util.Map;

/**
 * How often each thread is in each monitor, to tell the outermost entry from those inside.
 *
 * <p>A wait changes nothing here: until it wakes, in the monitor as before, the thread does
 * nothing.
 */
final class Monitors {
  private final Map<Held, Integer> entries = new HashMap<>();

  /** Whether the thread was not in the monitor before. */
  boolean enter(int thread, Target monitor) {
    return entries.merge(new Held(thread, monitor), 1, Integer::sum) == 1;
  }

  /** Whether the thread is out of the monitor now, or had never been seen to enter it. */
  boolean leave(int thread, Target monitor) {
    return entries.computeIfPresent(
            new Held(thread, monitor), (held, times) -> times > 1 ? times - 1 : null)
        == null;
  }

  void clear() {
    entries.clear();
  }

  private record Held(int thread, Target monitor) {}
}
