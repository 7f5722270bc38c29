/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.instrument.ClosedProgram;
import dev.photofinish.placement.Strategy;
import dev.photofinish.placement.Summaries;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds out ahead of time what calls do. */
@Command(
    name = "analyze",
    description = {
      "Finds out what the calls of a whole program do, for the option summaries of the agent, and"
          + " says how many checks that saves. Nothing is run."
    },
    footer = {"", "Exit status: 0; 2 bad usage, or a file that cannot be read or written."})
final class AnalyzeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ClassPath classPath;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The summaries to write.")
  private Path output;

  @Option(
      names = "--placement",
      paramLabel = "NAME",
      description = "Where checks go whose number is told; bigfoot if nothing is said.",
      converter = Choices.Placements.class)
  private Strategy placement = Strategy.BIGFOOT;

  @Override
  public Integer call() throws BadFile {
    ClosedProgram program = new ClosedProgram(classPath.files());
    Summaries summaries = program.analyse();
    SummariesFile.write(output, summaries);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%,d methods, %,d classes; %,d calls known; %,d checks without summaries, %,d with them%n",
        program.methods(),
        program.classes(),
        summaries.size(),
        program.checks(placement, null),
        program.checks(placement, summaries));
    if (program.leftOut() > 0) {
      out.printf(Locale.ROOT, "files that hold no class of their name: %,d%n", program.leftOut());
    }
    return ExitStatus.DONE;
  }
}
