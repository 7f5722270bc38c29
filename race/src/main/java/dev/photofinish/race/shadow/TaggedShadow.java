/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/** One that has fields for its tag, and for when it was frozen. */
public abstract class TaggedShadow extends Shadow {
  private final int tag;
  private volatile long frozen;

  protected TaggedShadow(Object label) {
    this(label, newTag());
  }

  TaggedShadow(Object label, int tag) {
    super(label);
    this.tag = tag;
  }

  @Override
  public final int tag() {
    return tag;
  }

  @Override
  public final void freeze(long epoch) {
    frozen = epoch;
  }

  @Override
  protected final long frozen() {
    return frozen;
  }
}
