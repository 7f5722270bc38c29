/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * Sites that take turns to access every {@code step}th variable from {@code first} on, upward or
 * downward.
 */
public final class Turns {
  private final int first;
  private final int step;
  private final int[] sites;

  public Turns(int first, int step, int[] sites) {
    this.first = first;
    this.step = step;
    this.sites = sites;
  }

  public int first() {
    return first;
  }

  public int step() {
    return step;
  }

  /** How many sites there are. */
  int count() {
    return sites.length;
  }

  /** The site whose turn it is at variable {@code index}. */
  public int siteAt(int index) {
    return sites[(index - first) / step % sites.length];
  }
}
