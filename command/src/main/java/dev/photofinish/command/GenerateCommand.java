/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.replay.generate.Mix;
import dev.photofinish.replay.generate.TraceGenerator;
import dev.photofinish.replay.generate.Workload;
import dev.photofinish.trace.TraceFormat;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes up a trace of any length, for measurements. */
@Command(
    name = "generate",
    description = "Writes a random trace, always the same for the same options.",
    showDefaultValues = true)
final class GenerateCommand implements Callable<Integer> {
  private static final int EVENTS_OF_THREAD = 4; // fork, enter, exit, join

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "OUT", description = "The trace to write.")
  private Path out;

  @Option(names = "--events", paramLabel = "N", defaultValue = "100000")
  private long events;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "8",
      description = "Threads that run at the same time, the main thread not counted.")
  private int threads;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "1")
  private long seed;

  @Option(
      names = "--racy",
      paramLabel = "SHARE",
      defaultValue = "0",
      description = "Share of the accesses, 0 to 1, that nothing protects.")
  private double racy;

  @Option(
      names = "--churn",
      paramLabel = "SHARE",
      defaultValue = "0",
      description = "Share of the synchronisations, 0 to 1, at which a thread ends for another.")
  private double churn;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description = "text or binary; by default what the extension of OUT says.",
      showDefaultValue = Visibility.NEVER,
      converter = Choices.Formats.class)
  private TraceFormat to;

  @Override
  public Integer call() throws BadFile {
    TraceFormat format = Choices.formatOf(out, to, spec);
    TraceGenerator generator = new TraceGenerator(workload(), seed);
    new TraceOutput(out, format).write(generator.names(), generator::write);
    return ExitStatus.DONE;
  }

  private Workload workload() {
    if (threads < 1 || events / EVENTS_OF_THREAD < threads) {
      String rule = "at least one thread, and " + EVENTS_OF_THREAD + " events for each";
      throw new ParameterException(spec.commandLine(), rule + ", are needed");
    }
    try {
      Mix mix = Mix.PAPER.withRacy(racy).withChurn(churn);
      return Workload.of(events).withThreads(threads).withMix(mix);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }
}
