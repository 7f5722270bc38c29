/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.Unheard;
import java.util.concurrent.atomic.AtomicInteger;

/** The access histories of some variables, numbered from 0. */
public abstract class Shadow {
  private static final AtomicInteger SERIALS = new Serials();

  private static final class Serials extends AtomicInteger implements Unheard {
    private static final long serialVersionUID = 1;
  }

  private final int serial = SERIALS.incrementAndGet();
  private final Object label;

  /** {@code label} is what the variables have in common, for reports: never the object itself. */
  protected Shadow(Object label) {
    this.label = label;
  }

  public final Object label() {
    return label;
  }

  /**
   * A mark by which the history of a thread knows these variables: even, so that one bit is left
   * for the kind of access. It takes two billion of them until one comes again.
   */
  public final int tag() {
    return serial << 1;
  }

  public abstract int length();
}
