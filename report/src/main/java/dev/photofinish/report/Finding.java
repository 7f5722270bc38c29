/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/**
 * One race, or several alike: the same location, the same pair of sites.
 *
 * @param previous the access that was observed first
 * @param current the access at which the race was found
 * @param count how often it was found
 */
public record Finding(Location location, Side previous, Side current, long count) {

  /** The earlier access, then the later one: {@code write-write}, {@code read-write} and so on. */
  public String kind() {
    return previous.access() + "-" + current.access();
  }
}
