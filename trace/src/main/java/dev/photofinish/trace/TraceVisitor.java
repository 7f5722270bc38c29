/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * Receives the events of a trace, in order.
 *
 * <p>Numbers stand for things: a thread and a name (of a member, type, method or site) by its index
 * in {@link Names}, an object by a number above 0 of the recording's choice. A <em>target</em> is
 * an object and a member: {@code (7, "Box.data")} is the field {@code data} of object 7, {@code (7,
 * 0)} the monitor of object 7. Object 0 is no object: {@code (0, "Box.total")} is a static field,
 * {@code (0, "m")} a lock or variable that a person has called {@code m}.
 *
 * <p>Calls carry no objects, so that a trace larger than memory streams through without garbage.
 */
public interface TraceVisitor {

  /** {@code thread} reads or writes a field or a plain variable. */
  void access(Access access, int thread, long object, int member, int site);

  /**
   * {@code thread} reads or writes the elements {@code from, from + step, …} below {@code to} of an
   * array.
   */
  void range(Access access, int thread, long array, int type, int from, int to, int step, int site);

  /** {@code thread} synchronises on a target. */
  void sync(Sync sync, int thread, long object, int member);

  /** {@code thread} is about to start {@code child}. */
  void fork(int thread, int child);

  /** {@code thread} has seen {@code child} end. */
  void join(int thread, int child);

  /** All of {@code threads} have arrived at a barrier, and none has left it. */
  void barrier(int[] threads);

  /** {@code thread} has made an object; {@code length} is that of an array, else -1. */
  void allocate(int thread, long object, int type, int length, int site);

  /** {@code thread} enters a method. */
  void enter(int thread, int method);

  /** {@code thread} leaves the method that it entered last. */
  void exit(int thread);

  /** The trace is complete. */
  void end();
}
