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

  /** Where the history, or the clock, of a variable is kept. */
  public enum Shadowed {
    /** In words that were added to the objects of the declaring class. */
    FIELD(false, false),
    /** In static words that were added to the declaring class. */
    STATIC(true, false),
    /** In a shadow array. */
    ARRAY(false, false),
    /** In a table: the declaring class could not be given words. */
    ELSEWHERE(false, false),
    STATIC_ELSEWHERE(true, false),
    /** In a shadow of a library object, or of an array: the site is a call. */
    CALL(false, false),
    /** In a reference that was added to the objects of the declaring class. */
    VOLATILE(false, true),
    /** In a static reference that was added to the declaring class. */
    STATIC_VOLATILE(true, true),
    VOLATILE_ELSEWHERE(false, true),
    STATIC_VOLATILE_ELSEWHERE(true, true),
    /** Nowhere: the field is final. */
    FINAL(false, false),
    /**
     * Not known before the first access, because class files were hidden. The name of the field is
     * followed by a colon and its descriptor.
     */
    UNRESOLVED(false, false),
    STATIC_UNRESOLVED(true, false);

    private final boolean isStatic;
    private final boolean isVolatile;

    Shadowed(boolean isStatic, boolean isVolatile) {
      this.isStatic = isStatic;
      this.isVolatile = isVolatile;
    }

    public boolean isStatic() {
      return isStatic;
    }

    public boolean isVolatile() {
      return isVolatile;
    }

    /** Whether it is in a table. */
    public boolean isElsewhere() {
      return this == ELSEWHERE
          || this == STATIC_ELSEWHERE
          || this == VOLATILE_ELSEWHERE
          || this == STATIC_VOLATILE_ELSEWHERE;
    }

    public boolean isUnresolved() {
      return this == UNRESOLVED || this == STATIC_UNRESOLVED;
    }

    /** Where that of a field is kept if its class has been given words, or if not. */
    public static Shadowed of(boolean isStatic, boolean isVolatile, boolean words) {
      if (isVolatile) {
        return isStatic
            ? (words ? STATIC_VOLATILE : STATIC_VOLATILE_ELSEWHERE)
            : (words ? VOLATILE : VOLATILE_ELSEWHERE);
      }
      return isStatic ? (words ? STATIC : STATIC_ELSEWHERE) : (words ? FIELD : ELSEWHERE);
    }
  }

  /** The field as people write it, {@code com.acme.Box.data}. */
  public String variable() {
    return declaring.replace('/', '.') + "." + field;
  }

  Site withWrite(boolean other) {
    return write == other
        ? this
        : new Site(type, method, file, line, declaring, field, other, shadowed);
  }

  Site resolved(String actual, String name, Shadowed where) {
    return new Site(type, method, file, line, actual, name, write, where);
  }

  public StackTraceElement frame() {
    return new StackTraceElement(type.replace('/', '.'), method, file, line > 0 ? line : -1);
  }
}
