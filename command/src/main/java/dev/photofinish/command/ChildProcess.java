/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.io.IOException;
import java.util.List;

/** A program that takes our place: it has our input and output, our signals, and the last word. */
final class ChildProcess {
  private ChildProcess() {}

  /** Returns the status of the program. */
  static int run(List<String> command) throws IOException {
    Process child = new ProcessBuilder(command).inheritIO().start();
    Thread whenKilled = new Thread(() -> Runtime.getRuntime().halt(kill(child)), "signals");
    Runtime.getRuntime().addShutdownHook(whenKilled);
    int status = await(child);
    try {
      Runtime.getRuntime().removeShutdownHook(whenKilled);
    } catch (IllegalStateException e) {
      // a signal has come; the hook waits for the child too
    }
    return status;
  }

  private static int kill(Process child) {
    child.destroy();
    return await(child);
  }

  private static int await(Process child) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return child.waitFor();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
