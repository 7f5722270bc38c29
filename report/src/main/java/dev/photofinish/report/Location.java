/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a race is on.
 *
 * @param className the class that declares the field; the type of an array; the class of an object;
 *     blank for a variable that belongs to no class, as in traces that people write
 * @param field the name of a field or variable
 * @param index of an array element
 */
public record Location(Kind kind, String className, Optional<String> field, OptionalInt index) {

  /** The sorts of location. */
  public enum Kind {
    FIELD("field"),
    STATIC("static"),
    ARRAY("array"),
    /** A library object whose own contract is broken: not a variable, but all that is in it. */
    OBJECT("object");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  public static Location field(String className, String field) {
    return new Location(Kind.FIELD, className, Optional.of(field), OptionalInt.empty());
  }

  public static Location staticField(String className, String field) {
    return new Location(Kind.STATIC, className, Optional.of(field), OptionalInt.empty());
  }

  public static Location element(String type, int index) {
    return new Location(Kind.ARRAY, type, Optional.empty(), OptionalInt.of(index));
  }

  public static Location object(String className) {
    return new Location(Kind.OBJECT, className, Optional.empty(), OptionalInt.empty());
  }

  /** The field with its class; the type of an array; the class of an object. */
  public String name() {
    return field.isPresent() ? member() : className;
  }

  /** The location in the middle of a sentence. */
  @Override
  public String toString() {
    return switch (kind) {
      case FIELD -> "field " + member();
      case STATIC -> (className.isEmpty() ? "variable " : "static field ") + member();
      case ARRAY -> "element " + index.getAsInt() + " of " + className;
      case OBJECT -> "object of " + className;
    };
  }

  private String member() {
    return className.isEmpty() ? field.get() : className + "." + field.get();
  }
}
