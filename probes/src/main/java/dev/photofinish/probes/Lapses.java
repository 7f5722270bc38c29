/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.clock.Slots;
import java.util.ArrayList;
import java.util.List;

/**
 * Hooks that could not do their work. The target must not see that, nor a false alarm because of
 * what is missing now: all that was done before is forgotten.
 */
final class Lapses {
  private static final String FORGOTTEN =
      ": what was done before is forgotten, and races with it may be missed";

  private static long withoutMemory;
  private static long withoutStack;
  private static long failed;
  private static String failure; // the first one
  private static StackTraceElement[] failedAt;

  private Lapses() {}

  /** A hook ends with {@code e}. An overflow of the stack is the target's own, and passes. */
  static void note(Throwable e) {
    count(e);
    Engine.slots().forgetAll();
    if (e instanceof OutOfMemoryError) {
      Engine.running().arrays.makeRoom(); // or the next hook would fail, too
    }
  }

  /** The same where what is missing will be missed for ever. */
  static void noteForEver(Throwable e) {
    count(e);
    Engine.slots().giveUp();
  }

  @SuppressWarnings("removal") // on JDK 17 threads can still be stopped
  private static synchronized void count(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      withoutMemory++;
    } else if (e instanceof VirtualMachineError || e instanceof ThreadDeath) {
      throw (Error) e;
    } else if (failed++ == 0) {
      failure = e.toString();
      failedAt = e.getStackTrace();
    }
  }

  /** Whether what orders {@code epoch} before the running thread may have been lost. */
  static synchronized boolean cover(long epoch) {
    Slots slots = Engine.slots();
    if (Probes.unheard) {
      Probes.unheard = false;
      withoutStack++;
      slots.forgetAll();
    }
    return slots.isForgotten(epoch);
  }

  /** What was lost, in words. */
  static synchronized List<String> weaknesses() {
    List<String> weaknesses = new ArrayList<>();
    if (withoutMemory > 0) {
      weaknesses.add("memory ran out in " + withoutMemory + " checks" + FORGOTTEN);
    }
    if (withoutStack > 0) {
      weaknesses.add("a stack ended in " + withoutStack + " exits of locks" + FORGOTTEN);
    }
    if (failed > 0) {
      weaknesses.add(
          failed
              + " checks failed, the first with "
              + failure
              + (failedAt.length == 0 ? "" : " at " + failedAt[0])
              + FORGOTTEN
              + "; please report this");
    }
    if (Engine.slots().isHopeless()) {
      weaknesses.add("at some point races could not be told any more");
    }
    return weaknesses;
  }
}
