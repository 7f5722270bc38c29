/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Replay;
import dev.photofinish.report.BadSuppressions;
import dev.photofinish.report.HtmlReport;
import dev.photofinish.report.JsonReport;
import dev.photofinish.report.Report;
import dev.photofinish.report.SarifReport;
import dev.photofinish.report.Suppressions;
import dev.photofinish.report.TextReport;
import dev.photofinish.trace.Names;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says of recorded traces whether they race. A file that cannot be read does not stop the rest. */
@Command(
    name = "check",
    description = "Looks for races in recorded traces.",
    footer = {
      "",
      "With all detectors: 'race' is found by the detector and the oracle, 'FALSE' by the detector"
          + " alone, 'missed' by the oracle alone; the exit status is the oracle's.",
      "With one detector: a report on each file. Several files make one array in JSON, one page"
          + " in HTML, one log in SARIF."
    })
final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Traces, text or binary.")
  private List<Path> files;

  @Option(
      names = "--detector",
      paramLabel = "NAME",
      defaultValue = Choices.ALL,
      description =
          "all (default): compare all detectors with the oracle; or one of fasttrack, slimstate,"
              + " djit, basicvc, eraser, multirace, goldilocks, empty.",
      converter = Choices.Detectors.class)
  private Choices.DetectorChoice detector;

  @Option(
      names = "--arrays",
      paramLabel = "SHADOW",
      description =
          "How fasttrack keeps arrays whose length the trace tells: fine, slim, slim-plus,"
              + " slim-bits-f, slim-bits-p, slim-bits-fp, coarse, none.",
      converter = Choices.Arrangements.class)
  private ArrayShadows arrays;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text (default); or json, html, sarif, which take one detector.",
      converter = Choices.Styles.class)
  private ReportStyle format;

  @Option(names = "--stats", description = "Show how often each rule of a detector fired.")
  private boolean stats;

  @Option(
      names = "--suppressions",
      paramLabel = "FILE",
      description = "Rules for races not to show; takes one detector.")
  private Path suppressionsFile;

  private final List<Report> reports = new ArrayList<>();

  @Override
  public Integer call() throws IOException, BadFile {
    refuseWhatOnlyTextShows();
    refuseArraysOfOthers();
    Suppressions suppressions = suppressions();
    boolean races = false;
    boolean trouble = false;
    for (Path file : files) {
      try {
        races |=
            detector.one().isPresent()
                ? report(file, detector.one().get(), suppressions)
                : compare(file);
      } catch (BadFile e) {
        spec.commandLine().getErr().println(e.getMessage());
        trouble = true;
      }
    }
    writeReports();
    int verdict = races ? ExitStatus.RACES : ExitStatus.NO_RACE;
    return trouble ? ExitStatus.BAD_USAGE : verdict;
  }

  private void refuseWhatOnlyTextShows() {
    if (format != ReportStyle.TEXT && (detector.one().isEmpty() || stats)) {
      String reason =
          stats ? "--stats is text only" : "--format " + format + " takes one --detector NAME";
      throw new ParameterException(spec.commandLine(), reason);
    }
  }

  private void refuseArraysOfOthers() {
    if (arrays != null && !detector.one().map(arrays::suits).orElse(false)) {
      String reason = "--arrays " + arrays.title() + " takes --detector fasttrack";
      throw new ParameterException(spec.commandLine(), reason);
    }
  }

  private Suppressions suppressions() throws BadFile {
    if (suppressionsFile == null) {
      return Suppressions.NONE;
    }
    if (detector.one().isEmpty()) {
      String reason = "--suppressions takes one --detector NAME";
      throw new ParameterException(spec.commandLine(), reason);
    }
    try {
      return Suppressions.read(suppressionsFile);
    } catch (BadSuppressions e) {
      throw new ParameterException(spec.commandLine(), "bad suppressions: " + e.getMessage());
    } catch (IOException e) {
      throw new BadFile(suppressionsFile, e);
    }
  }

  /** Returns whether the trace races. */
  private boolean compare(Path file) throws BadFile {
    Names names = new Names();
    Comparison comparison = new Comparison(names);
    TraceInput.read(file, names, comparison.visitor());
    new ComparisonTable(comparison).print(file, out());
    for (Check check : ComparisonTable.COLUMNS) {
      printStats(check, comparison.replay(check));
    }
    out().println();
    return !comparison.racyVariables().isEmpty();
  }

  /** Returns whether the detector has found a race. */
  private boolean report(Path file, Check check, Suppressions suppressions)
      throws BadFile, IOException {
    Names names = new Names();
    ArrayShadows shadows = arrays == null ? detector.arrays() : arrays;
    Replay replay = new Replay(check, shadows, names, new Slots());
    TraceInput.read(file, names, replay);
    Report report = new TraceReport(file, check, shadows, names, replay).report(suppressions);
    if (format == ReportStyle.TEXT) {
      TextReport.write(report, out());
      printStats(check, replay);
      printArrays(shadows, replay);
    } else {
      reports.add(report);
    }
    return !report.races().isEmpty();
  }

  private void printStats(Check check, Replay replay) {
    if (stats) {
      new RuleTable(check, replay.counts()).print(out());
    }
  }

  private void printArrays(ArrayShadows shadows, Replay replay) {
    if (stats && shadows.isCompressed()) {
      out().print(replay.arrays().toString("arrays: "));
    }
  }

  /** Writes what is one whole, however many files there are. */
  private void writeReports() throws IOException {
    switch (format) {
      case TEXT -> {} // file by file, as they are read
      case JSON -> writeJson();
      case HTML -> HtmlReport.write(reports, out());
      case SARIF -> SarifReport.write(reports, out());
    }
  }

  private void writeJson() throws IOException {
    if (files.size() > 1) {
      JsonReport.write(reports, out());
    } else if (!reports.isEmpty()) {
      JsonReport.write(reports.get(0), out());
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
