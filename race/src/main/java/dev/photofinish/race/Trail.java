/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.Owner;

/** Who a thread is and where it has been: what reports need of it when it has ended. */
public final class Trail implements Owner {
  /** What a thread is called; unlike a slot, no two threads of a run share a number. */
  public record Name(long id, String name) {}

  private final Name name;
  private final Name parent;
  private volatile History history = new History();
  private volatile Object origin;

  /** {@code parent} is the thread that starts this one; null if nobody is seen to. */
  Trail(long id, String name, Trail parent) {
    this.name = new Name(id, name);
    this.parent = parent == null ? null : parent.name;
  }

  public long id() {
    return name.id;
  }

  public String name() {
    return name.name;
  }

  /**
   * Who started the thread; null if nobody was seen to. Not its trail: that could go on for ever.
   */
  public Name parent() {
    return parent;
  }

  public History history() {
    return history;
  }

  /** Keeps what the caller of the detector wants to know later of the thread's start. */
  public void setOrigin(Object start) {
    origin = start;
  }

  /** What {@link #setOrigin} was told; null if nothing. */
  public Object origin() {
    return origin;
  }

  @Override
  public int weight() {
    return 1 + history.size();
  }

  @Override
  public void forget() {
    history = new History();
  }

  @Override
  public String toString() {
    return name.name;
  }
}
