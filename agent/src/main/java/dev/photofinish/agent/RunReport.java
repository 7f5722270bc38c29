/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.placement.AnalysisTime;
import dev.photofinish.probes.Engine;
import dev.photofinish.race.Rule;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.arrays.ArrayStatistics;
import dev.photofinish.report.Finding;
import dev.photofinish.report.Report;
import dev.photofinish.report.Summary;
import dev.photofinish.report.Suppressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The report on the run of one program. */
final class RunReport {
  private final Options options;
  private final Suppressions suppressions;
  private final Tally tally;

  RunReport(Options options, Suppressions suppressions, Tally tally) {
    this.options = options;
    this.suppressions = suppressions;
    this.tally = tally;
  }

  /** Writes it where the options say; returns the exit status of a program that ended with 0. */
  int write() {
    List<Finding> all = all();
    List<Finding> races = suppressions.shown(all);
    try {
      write(races, all.size() - races.size());
    } catch (RuntimeException | Error e) { // the exit status must not depend on this
      Console.warning("the report is lost: " + e);
    }
    if (Verification.isViolated()) {
      return Verification.VIOLATED;
    }
    return races.isEmpty() ? 0 : options.exitCode();
  }

  /** The races so far that are to be shown. */
  List<Finding> races() {
    return suppressions.shown(all());
  }

  private static List<Finding> all() {
    return Engine.races().stream().map(new RunFindings()::of).toList();
  }

  private void write(List<Finding> races, long suppressed) {
    long threads = ThreadHooks.threads();
    List<String> warnings = warnings(threads);
    warnings.forEach(Console::warning);
    Report report =
        new Report(
            Version.NUMBER,
            System.getProperty("java.version"),
            options.all(),
            races,
            summary(threads, suppressed, warnings));
    String stats =
        options.isOn(Option.STATS) ? stats(Engine.counts()) + placement() + arrays() : "";
    new ReportOutput(report, Verification.summary() + stats)
        .write(options.report(), options.formats());
  }

  private Summary summary(long threads, long suppressed, List<String> warnings) {
    return new Summary(
        tally.classesInstrumented() == 0 ? "" : checked(threads),
        suppressed,
        tally.classesInstrumented(),
        tally.methodsSkipped(),
        degraded(warnings));
  }

  private String checked(long threads) {
    List<String> left = new ArrayList<>();
    if (tally.classesExcluded() > 0) {
      left.add(tally.classesExcluded() + " excluded");
    }
    if (tally.classesFailed() > 0) {
      left.add(tally.classesFailed() + " failed");
    }
    String but = left.isEmpty() ? "" : " (" + String.join(", ", left) + ")";
    return counted(tally.classesInstrumented(), "class", "classes")
        + but
        + " in "
        + counted(threads, "thread", "threads");
  }

  private List<String> warnings(long threads) {
    List<String> warnings = new ArrayList<>();
    if (tally.classesInstrumented() == 0) {
      warnings.add("nothing was checked: no class was instrumented");
    }
    if (threads <= 1) {
      warnings.add("no second thread was seen: there was nothing to race with");
    }
    return warnings;
  }

  private List<String> degraded(List<String> warnings) {
    List<String> degraded = new ArrayList<>(warnings);
    degraded.addAll(Promise.weakenedBy(options.check(), options.arrays(), Engine.slots()));
    long arrays = Engine.arraysWithoutShadow();
    if (arrays > 0) {
      degraded.add(counted(arrays, "array", "arrays") + " not checked: no memory for the shadow");
    }
    long unsettled = Engine.unsettled();
    if (unsettled > 0) {
      degraded.add(
          counted(unsettled, "thread", "threads")
              + " still ran: last accesses to arrays not checked");
    }
    degraded.addAll(Verification.violations());
    degraded.addAll(tally.weaknesses());
    degraded.addAll(Engine.weaknesses());
    return degraded;
  }

  private static String stats(RuleCounts counts) {
    StringBuilder stats = new StringBuilder();
    for (Rule rule : Rule.values()) {
      if (counts.of(rule) > 0) {
        stats.append("photofinish: rule ").append(rule).append(": ");
        stats.append(counts.of(rule)).append('\n');
      }
    }
    return stats.toString();
  }

  private String placement() {
    StringBuilder text = new StringBuilder();
    AnalysisTime time = tally.placing();
    if (time.methods() > 0) {
      text.append("photofinish: placement: ").append(counted(time.methods(), "method", "methods"));
      text.append(
          String.format(
              Locale.ROOT,
              " analysed, %.2f ms each, %.0f ms for %s%n",
              time.nanos() / 1e6 / time.methods(),
              time.longest() / 1e6,
              time.method()));
    }
    if (tally.methodsUnplaced() > 0) {
      text.append("photofinish: placement too long: ");
      text.append(counted(tally.methodsUnplaced(), "method", "methods"));
      text.append(" checked at every access\n");
    }
    return text.toString();
  }

  private String arrays() {
    ArrayStatistics arrays = Engine.arrays();
    return arrays.elements() == 0 ? "" : arrays.toString("photofinish: arrays ");
  }

  private static String counted(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
