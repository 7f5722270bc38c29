/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/**
 * What a conclusion rests on: that a class is the one that was looked at.
 *
 * @param type its internal name
 * @param closed whether it also rests on there being no direct subtypes but those looked at
 */
public record Ground(String type, boolean closed) implements Comparable<Ground> {
  /** No class has a name with a dot in it. */
  private static final String WITH_SUBTYPES = ".*";

  /** The same without a word on subtypes. */
  public Ground ofClass() {
    return closed ? new Ground(type, false) : this;
  }

  static Ground parse(String text) {
    boolean closed = text.endsWith(WITH_SUBTYPES);
    return new Ground(
        closed ? text.substring(0, text.length() - WITH_SUBTYPES.length()) : text, closed);
  }

  @Override
  public int compareTo(Ground other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return closed ? type + WITH_SUBTYPES : type;
  }
}
