/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/**
 * An instruction of the target that accesses a variable.
 *
 * @param type the internal name of the class it is in
 * @param line 0 if it is not known
 * @param declaring the internal name of the class that declares the field; empty for an array
 * @param field empty for an array
 */
public record Site(
    String type,
    String method,
    String file,
    int line,
    String declaring,
    String field,
    boolean write,
    Shadowed shadowed) {

  /** Where the history of a variable is kept. */
  public enum Shadowed {
    /** In words that were added to the objects of the declaring class. */
    FIELD,
    /** In static words that were added to the declaring class. */
    STATIC,
    /** In a shadow array. */
    ARRAY,
    /** In a table: the declaring class could not be given words. */
    ELSEWHERE,
    /** In a shadow of a library object, or of an array: the site is a call. */
    CALL,
    /** In a reference that was added to the objects of the declaring class. */
    VOLATILE,
    /** In a static reference that was added to the declaring class. */
    STATIC_VOLATILE
  }

  /** The field as people write it, {@code com.acme.Box.data}. */
  public String variable() {
    return declaring.replace('/', '.') + "." + field;
  }

  Site withWrite(boolean other) {
    return new Site(type, method, file, line, declaring, field, other, shadowed);
  }

  public StackTraceElement frame() {
    return new StackTraceElement(type.replace('/', '.'), method, file, line > 0 ? line : -1);
  }
}
