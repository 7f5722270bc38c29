/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command that all others belong to. */
@Command(
    name = "photofinish",
    description = "Finds data races in Java programs.",
    subcommands = {
      CheckCommand.class,
      TraceCommand.class,
      ExplainCommand.class,
      AnalyzeCommand.class,
      DoctorCommand.class
    },
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Version.class,
    footer = {
      "",
      "Exit status: 0 no race; 66 races; 2 bad usage, or a file that cannot be read; 70 an internal"
          + " error."
    })
final class Photofinish implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--stack-trace",
      description = "Show where an internal error happened.",
      scope = ScopeType.INHERIT)
  boolean stackTrace;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "which command? "
            + String.join(", ", spec.subcommands().keySet())
            + " (--help tells more)");
  }
}
