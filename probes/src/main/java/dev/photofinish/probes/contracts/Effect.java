/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

/**
 * What a call does to one object or array.
 *
 * @param flag the name of a field that must be true for a write to be one: else it is a read; null
 *     if there is no such condition
 * @param operand the number of an argument, or {@link #THIS}
 * @param range of an array; null if the operand is an object
 */
public record Effect(Verb verb, String flag, int operand, Range range) {
  /** The object that the method is called on. */
  public static final int THIS = -1;

  /** What the call returns. */
  public static final int RESULT = -2;

  /** The kinds of effect. */
  public enum Verb {
    READ,
    WRITE,
    /** A read, and a write if the object counts a change during the call. */
    CHANGE,
    /** A write of the object itself, where the other effects are those on what it is a view of. */
    OWN
  }

  public boolean isOfThis() {
    return operand == THIS;
  }

  /** Whether it counts as a write, as far as that is known before the call. */
  public boolean writes() {
    return verb == Verb.WRITE || verb == Verb.OWN;
  }
}
