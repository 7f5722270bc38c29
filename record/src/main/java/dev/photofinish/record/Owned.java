/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

/**
 * The label of a variable or lock, with the number of the object that it belongs to.
 *
 * @param owner 0 if it is not known
 * @param isStatic whether the owner is a class, and the variable a static field of it
 * @param name as it is without a recording
 */
record Owned(long owner, boolean isStatic, Object name) {
  @Override
  public String toString() {
    return name.toString();
  }
}
