/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

/** What a command tells the shell. */
final class ExitStatus {
  static final int NO_RACE = 0;

  /** A command that looks for no races has done its work. */
  static final int DONE = 0;

  /** A command that tests this installation is not content with it. */
  static final int FAILED = 1;

  /** The command, or a file it names, makes no sense. */
  static final int BAD_USAGE = 2;

  static final int RACES = 66;

  /** A bug of ours, or the machine at its limits; the status that sysexits.h has for it. */
  static final int INTERNAL = 70;

  private ExitStatus() {}
}
