/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.Epoch;
import java.util.concurrent.atomic.AtomicInteger;

/** The access histories of some variables, numbered from 0. */
public abstract class Shadow {
  private static final AtomicInteger SERIALS = new Serials();

  private static final class Serials extends AtomicInteger implements Unheard {
    private static final long serialVersionUID = 1;
  }

  private final Object label;

  /** {@code label} is what the variables have in common, for reports: never the object itself. */
  protected Shadow(Object label) {
    this.label = label;
  }

  public final Object label() {
    return label;
  }

  /** A final field leads to the variables from now on; {@code epoch} is that of its writer. */
  public abstract void freeze(long epoch);

  /** The epoch of the last freeze; 0 for never. */
  protected abstract long frozen();

  /** Whether a write came before the last freeze, by the same thread. */
  public final boolean isFrozen(long write) {
    long last = frozen();
    return last != 0
        && Epoch.slot(last) == Epoch.slot(write)
        && Epoch.clock(write) <= Epoch.clock(last);
  }

  /**
   * A mark by which the history of a thread knows these variables: even, so that one bit is left
   * for the kind of access.
   */
  public abstract int tag();

  /** A new one: it takes two billion of them until one comes again. */
  static int newTag() {
    return SERIALS.incrementAndGet() << 1;
  }

  public abstract int length();

  /** The variables are gone, as elements of an array that nobody has any more. */
  public void arrayDied() {}

  /** How many bytes the histories take; 0 if they have no size of their own. */
  public long bytes() {
    return 0;
  }
}
