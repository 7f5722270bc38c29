/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;
import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The reads, or the writes, in a footprint: indices that one thread has accessed and nothing has
 * checked yet. Used by that thread alone.
 *
 * <p>Where an index was accessed first goes to the history of the thread, at the latest with {@link
 * #endRuns}.
 */
public abstract class Accesses {
  private final ArrayShadow shadow;
  private final boolean write;
  private final Lane[] lanes; // by site; as many as a power of two
  private int latestSite;

  /** Those of all sites go by one lane. */
  Accesses(ArrayShadow shadow, boolean write, Lane lane) {
    this.shadow = shadow;
    this.write = write;
    this.lanes = new Lane[] {lane};
  }

  /** Sites that {@code count} does not tell apart share a lane. */
  Accesses(ArrayShadow shadow, boolean write, int count) {
    this.shadow = shadow;
    this.write = write;
    this.lanes = new Lane[count];
    Arrays.fill(lanes, Lane.NONE);
  }

  /** Adds an access if it is there already, or goes on as the last ones did; else returns false. */
  @ForceInline
  final boolean add(int index, int site) {
    return lane(site).add(index, site);
  }

  /** Where accesses of a site go. */
  @ForceInline
  final Lane lane(int site) {
    return lanes[site & (lanes.length - 1)];
  }

  final void setLane(int site, Lane lane) {
    lanes[site & (lanes.length - 1)] = lane;
  }

  /** Adds what {@link #add} could not; false if it cannot be added. The index is good. */
  abstract boolean extend(int index, int site, ThreadState self);

  /** Adds a range that was accessed at once; false if it cannot be added. */
  abstract boolean extend(StridedRange more, int site, ThreadState self);

  abstract boolean isEmpty();

  /** All that was added, in as few pieces as may be; there is something. */
  abstract Indices[] indices();

  /** Nobody asks any more where an index was accessed. */
  abstract void endRuns(ThreadState self);

  abstract void clear();

  /** Where an access was that did not go on as the one before. */
  final void at(int site) {
    latestSite = site;
  }

  /** A site of one of the accesses, for those that the history has lost. */
  final int latestSite() {
    return latestSite;
  }

  final boolean isWrite() {
    return write;
  }

  final ArrayShadow shadow() {
    return shadow;
  }

  /** By which the history knows these accesses. */
  final int tag() {
    return write ? shadow.tag() | 1 : shadow.tag();
  }
}
