/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.Optional;

/**
 * A place in a method.
 *
 * @param file the name of the source file without its folder, if the class file tells
 * @param line from 1, or {@link #NO_LINE}
 */
public record Frame(String className, String method, Optional<String> file, int line) {
  public static final int NO_LINE = 0;

  public static Frame of(StackTraceElement element) {
    return new Frame(
        element.getClassName(),
        element.getMethodName(),
        Optional.ofNullable(element.getFileName()),
        Math.max(element.getLineNumber(), NO_LINE));
  }

  /** The method with its class. */
  String member() {
    return className.isEmpty() ? method : className + "." + method;
  }

  /** The form of Java's own stack traces, which development environments turn into links. */
  @Override
  public String toString() {
    return member() + "(" + file.map(name -> name + suffix()).orElse("Unknown Source") + ")";
  }

  private String suffix() {
    return line == NO_LINE ? "" : ":" + line;
  }
}
