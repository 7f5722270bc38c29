/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What can be done with traces other than checking them. */
@Command(
    name = "trace",
    description = "Converts and generates traces.",
    subcommands = {ConvertCommand.class, GenerateCommand.class})
final class TraceCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "which command? "
            + String.join(", ", spec.subcommands().keySet())
            + " (--help tells more)");
  }
}
