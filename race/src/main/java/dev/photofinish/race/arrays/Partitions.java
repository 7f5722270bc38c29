/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** The partitions that new arrays begin with. */
public final class Partitions {
  /** Below this length, locations of their own are cheaper than what it takes to save them. */
  public static final int SMALL = 16;

  private Partitions() {}

  /** Of section V-A. */
  public static Partition ofTable(int length) {
    return length < SMALL ? new Fine(length) : new Coarse(length);
  }

  /** Of any shape. */
  public static Partition ofGroups(int length) {
    return length < SMALL ? new Fine(length) : Groups.coarse(length);
  }

  /** Of the shapes that programs have beyond those of table I. */
  public static Partition ofIntervals(int length) {
    return length < SMALL ? new Fine(length) : Intervals.coarse(length);
  }

  /** One location for all, for good. */
  public static Partition whole(int length) {
    return new Whole(length);
  }
}
