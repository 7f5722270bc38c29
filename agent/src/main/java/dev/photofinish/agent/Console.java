/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/** Standard error as the JVM was given it, whatever the target makes of {@code System.err}. */
final class Console {
  private static final PrintStream ERR =
      new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8);

  private Console() {}

  static void print(String text) {
    ERR.print(text);
    ERR.flush();
  }

  static void line(String message) {
    print("photofinish: " + message + "\n");
  }

  /** Something the user must not overlook. */
  static void warning(String message) {
    line("WARNING: " + message);
  }
}
