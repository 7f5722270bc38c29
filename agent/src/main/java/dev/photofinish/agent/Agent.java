/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Engine;
import java.lang.instrument.Instrumentation;

/** Wires options, instrumenter, engine and report. Lives on the boot class path. */
public final class Agent {
  /** The environment variable whose options come before those of the agent. */
  public static final String ENVIRONMENT = "PHOTOFINISH_OPTIONS";

  private static final int BAD_USAGE = 2;

  private Agent() {}

  /** Starts to check, or says why not. Ends the JVM if the options make no sense. */
  public static void start(String arguments, Instrumentation instrumentation) {
    if (Engine.isRunning()) {
      Console.warning("the agent is in this JVM already; the second one does nothing");
      return;
    }
    try {
      start(Options.parse(arguments, System.getenv(ENVIRONMENT)), instrumentation);
    } catch (BadOptions e) {
      Console.line(e.getMessage());
      System.exit(BAD_USAGE);
    }
  }

  private static void start(Options options, Instrumentation instrumentation) {
    if (options.isOn(Option.HELP)) {
      Console.print(HelpText.of(options));
    }
    Tally tally = new Tally();
    ProgramEnd end = new ProgramEnd(new RunReport(options, tally)::write, options.exitCode());
    boolean halt = options.isOn(Option.HALT);
    Engine.start(
        options.check(),
        options.isOn(Option.STATS),
        halt ? () -> haltAtRace(end, tally) : () -> {});
    ProgramEnd.install(end);
    if (!new JdkHooks(instrumentation, tally).install()) {
      end.installAsShutdownHook();
    }
    RaceTransformer.install(instrumentation, options, tally);
  }

  private static void haltAtRace(ProgramEnd end, Tally tally) {
    tally.weakened("stopped at the first race");
    end.haltNow();
  }
}
