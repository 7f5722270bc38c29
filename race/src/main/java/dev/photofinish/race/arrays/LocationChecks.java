/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** The rules of FastTrack, for locations that stand for many elements and for single ones. */
public interface LocationChecks {
  /** The thread of a commit reads all elements of a part, whose history is in {@code words}. */
  void read(Commit commit, long[] words, int part);

  /** The same for a write. */
  void write(Commit commit, long[] words, int part);

  /** {@code self} reads an element whose history is that of a part. */
  void read(ThreadState self, long[] words, int part, ArrayShadow x, int index, int site);

  /** The same for a write. */
  void write(ThreadState self, long[] words, int part, ArrayShadow x, int index, int site);

  /** Copies the histories of some parts in a row to others that nobody sees yet. */
  void copy(long[] from, int part, long[] to, int copy, int count);

  /** {@code self} is about to need memory for a finer partition; it holds the lock of no array. */
  void makeRoom(ThreadState self);

  /** There is no memory for a finer partition: the array will not be checked. */
  void giveUp();
}
