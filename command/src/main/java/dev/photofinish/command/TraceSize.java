/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.replay.Replay;
import dev.photofinish.trace.Names;

/** How much there was in a trace, in words. */
final class TraceSize {
  private TraceSize() {}

  static String of(Replay replay, Names names) {
    return counted(replay.events(), "event") + " of " + counted(names.threads(), "thread");
  }

  static String counted(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
