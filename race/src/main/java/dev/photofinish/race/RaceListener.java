/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

/** Is told of every race, at the later of the two accesses, by the thread that makes it. */
public interface RaceListener {
  /**
   * {@code self} has accessed a variable, and that is not ordered with an earlier access.
   *
   * @param where the shadow or the object of the target that the variable belongs to
   * @param index the number of the variable there
   * @param tag by which the history of the earlier thread knows where
   * @param previous the epoch of the earlier access
   */
  void race(
      Race.Kind kind, ThreadState self, Object where, int index, int tag, long previous, int site);
}
