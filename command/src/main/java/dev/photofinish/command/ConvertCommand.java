/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceFormat;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Rewrites a trace in the other format. */
@Command(
    name = "convert",
    description = "Writes a trace as text (.trace) or binary (.ptrace). Comments are not kept.")
final class ConvertCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "IN", description = "The trace to read, in either format.")
  private Path in;

  @Parameters(index = "1", paramLabel = "OUT", description = "The trace to write.")
  private Path out;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description = "text or binary; by default what the extension of OUT says.",
      converter = Choices.Formats.class)
  private TraceFormat to;

  @Override
  public Integer call() throws BadFile {
    TraceFormat format = Choices.formatOf(out, to, spec);
    Names names = new Names();
    new TraceOutput(out, format).write(names, writer -> TraceInput.read(in, names, writer));
    return ExitStatus.DONE;
  }
}
