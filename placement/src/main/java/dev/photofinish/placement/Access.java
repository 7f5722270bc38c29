/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/**
 * An access to the heap.
 *
 * @param path null if it cannot be named: an object under construction has no check yet
 * @param kind that of the field; elements are plain
 */
record Access(Path path, boolean write, Classes.Kind kind) {
  /** Whether it is checked, and a check of it may be good for another. */
  boolean isPlain() {
    return path != null && kind == Classes.Kind.PLAIN;
  }

  String verb() {
    return write ? "write" : "read";
  }
}
