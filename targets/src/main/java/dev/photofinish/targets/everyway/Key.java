/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

/** A key that maps compare, by a number that its thread writes before it puts the key. */
final class Key implements Comparable<Key> {
  int number;
  private final int hash;

  Key(int number) {
    this(number, 0);
  }

  Key(int number, int hash) {
    this.number = number;
    this.hash = hash;
  }

  @Override
  public int compareTo(Key other) {
    return Integer.compare(number, other.number);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Key key && key.number == number;
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
