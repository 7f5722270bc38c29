/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

/**
 * Labels the shadow of an array, or of a library object, by its type: the class itself would be
 * kept from being unloaded.
 *
 * @param name as Java has it, {@code int[]} or {@code java.util.HashMap}
 */
public record TypeName(String name) {
  public static TypeName of(Class<?> type) {
    return new TypeName(type.getTypeName());
  }

  public boolean isArray() {
    return name.endsWith("[]");
  }

  @Override
  public String toString() {
    return name;
  }
}
