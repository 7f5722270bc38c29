/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.placement.MalformedSummaries;
import dev.photofinish.placement.Summaries;
import dev.photofinish.probes.Engine;
import dev.photofinish.probes.OwnCode;
import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.probes.contracts.BadContract;
import dev.photofinish.probes.contracts.Contracts;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.detector.Check;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.detector.FastTrack;
import dev.photofinish.race.detector.VerifyingDetector;
import dev.photofinish.record.Recording;
import dev.photofinish.record.RecordingDetector;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;

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
      Options options = Options.parse(arguments, System.getenv(ENVIRONMENT));
      SparedCompiler.spare(instrumentation);
      addContracts(options);
      start(options, summaries(options), instrumentation);
    } catch (BadOptions e) {
      Console.line(e.getMessage());
      System.exit(BAD_USAGE);
    }
  }

  private static void addContracts(Options options) throws BadOptions {
    Path file = options.contracts().orElse(null);
    if (file == null) {
      return;
    }
    try {
      Contracts.putInForce(Contracts.with(Files.readAllLines(file), file.toString()));
    } catch (IOException e) {
      throw new BadOptions("bad option contracts=" + file + "; it cannot be read: " + e);
    } catch (BadContract e) {
      throw new BadOptions("bad option contracts=" + file + "; " + e.getMessage());
    }
  }

  /** Null if there are none. */
  private static Summaries summaries(Options options) throws BadOptions {
    Path file = options.summaries().orElse(null);
    try {
      return file == null ? null : Summaries.parse(Files.readAllLines(file));
    } catch (IOException e) {
      throw new BadOptions("bad option summaries=" + file + "; it cannot be read: " + e);
    } catch (MalformedSummaries e) {
      throw new BadOptions("bad option summaries=" + file + "; " + e.getMessage());
    }
  }

  private static void start(Options options, Summaries summaries, Instrumentation instrumentation)
      throws BadOptions {
    if (options.isOn(Option.HELP)) {
      Console.print(HelpText.of(options));
    }
    Tally tally = new Tally();
    RunReport run = new RunReport(options, options.suppressions(), tally);
    JdkHooks hooks = new JdkHooks(instrumentation, tally);
    Optional<Recording> recording = options.record().map(file -> record(file, tally));
    Runnable beforeReport =
        () -> {
          Engine.settle();
          recording.ifPresent(Recording::close);
          hooks.tellMissed();
        };
    ProgramEnd end = new ProgramEnd(beforeReport, run::write);
    boolean halt = options.isOn(Option.HALT);
    Engine.start(
        (slots, listener) -> detector(options, slots, listener, recording),
        options.isOn(Option.STATS),
        halt ? () -> haltAtRace(run, end, tally) : () -> {});
    ProgramEnd.install(end);
    OwnCode.enter();
    try {
      if (!hooks.install()) {
        end.installAsShutdownHook();
      }
      RaceTransformer.install(instrumentation, options, summaries, tally);
    } finally {
      OwnCode.leave();
    }
  }

  private static Recording record(Path file, Tally tally) {
    return Recording.start(
        file,
        site -> Sites.get(site).frame().toString(),
        reason -> {
          Console.line(reason);
          tally.weakened(reason);
        });
  }

  private static Detector detector(
      Options options, Slots slots, RaceListener listener, Optional<Recording> recording) {
    if (recording.isPresent()) {
      return new RecordingDetector(making(options), slots, listener, recording.get());
    }
    if (options.verifiesChecks()) {
      return new VerifyingDetector(making(options), slots, listener, Agent::isCall);
    }
    boolean claiming =
        options.check() == Check.FASTTRACK
            && !options.arrays().isCompressed()
            && !options.isOn(Option.STATS);
    return claiming ? FastTrack.claiming(slots, listener) : making(options).apply(slots, listener);
  }

  private static boolean isCall(int site) {
    return Sites.get(site).shadowed() == Site.Shadowed.CALL;
  }

  private static BiFunction<Slots, RaceListener, Detector> making(Options options) {
    return (slots, listener) -> options.arrays().detector(options.check(), slots, listener);
  }

  private static void haltAtRace(RunReport run, ProgramEnd end, Tally tally) {
    if (run.races().isEmpty()) {
      return; // the user does not want to see it
    }
    tally.weakened("stopped at the first race");
    end.haltNow();
  }
}
