/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/** A location on the heap, by the values that lead to it. */
sealed interface Path {
  /** Stands for the elements of all arrays where fields are named. */
  String ELEMENTS = "[]";

  /** The field, or {@link #ELEMENTS}: no other can be the same location. */
  String field();

  record Static(String field) implements Path {}

  record Field(Value object, String field) implements Path {}

  record Element(Value array, Value index) implements Path {
    @Override
    public String field() {
      return ELEMENTS;
    }
  }
}
