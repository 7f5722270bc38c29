/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a report for people: one block a race, in the habit of Go and ThreadSanitizer, then a
 * summary. Lines are for the terminal and end in a line feed everywhere.
 */
public final class TextReport {
  private static final String RULE = "==================\n";

  private final StringBuilder text = new StringBuilder();

  private TextReport() {}

  /** Writes the report, and flushes. */
  public static void write(Report report, Writer out) throws IOException {
    for (Finding race : report.races()) {
      TextReport block = new TextReport(); // one at a time: a report may be long
      block.race(race);
      out.append(block.text);
    }
    TextReport closing = new TextReport();
    closing.summary(report);
    out.append(closing.text);
    out.flush();
  }

  private void race(Finding race) {
    text.append(RULE);
    line("WARNING: DATA RACE (" + race.kind() + ") on " + race.location());
    line("  " + capital(race.current().access().toString()) + by(race.current()));
    stack(race.current().stack());
    line("");
    line("  Previous " + race.previous().access() + by(race.previous()));
    stack(race.previous().stack());
    line("");
    origins(race);
    if (race.count() > 1) {
      line("  Seen " + race.count() + " times.");
    }
    line("  Advice: " + Advice.on(race));
  }

  private static String by(Side side) {
    return " by thread " + name(side.thread()) + ", " + locks(side) + ":";
  }

  private static String locks(Side side) {
    if (side.locks().isEmpty()) {
      return "locks unknown";
    }
    List<String> locks = side.locks().get();
    return locks.isEmpty() ? "holding no lock" : "holding " + String.join(", ", locks);
  }

  private void stack(Stack stack) {
    if (stack.isMissing()) {
      line("    (" + stack.missing() + ")");
    }
    for (Frame frame : stack.frames()) {
      line("    at " + frame);
    }
  }

  private void origins(Finding race) {
    List<Side> known =
        Stream.of(race.current(), race.previous()).filter(s -> s.created().isPresent()).toList();
    for (Side side : known) {
      origin(side.thread(), side.created().get());
    }
    if (!known.isEmpty()) {
      line("");
    }
  }

  private void origin(ThreadName thread, Creation created) {
    String sentence = "  Thread " + name(thread) + " was created by thread " + name(created.by());
    if (created.stack().isMissing()) {
      line(sentence + " (" + created.stack().missing() + ")");
    } else {
      line(sentence + ":");
      stack(created.stack());
    }
  }

  private void summary(Report report) {
    int races = report.races().size();
    Summary summary = report.summary();
    if (races > 0) {
      text.append(RULE);
    }
    StringBuilder closing = new StringBuilder("photofinish: ");
    closing.append(races == 0 ? "no data race" : counted(races, "data race"));
    if (summary.suppressed() > 0) {
      closing.append(" (").append(summary.suppressed()).append(" suppressed)");
    }
    closing.append(
        summary.checked().isBlank() ? ": NOTHING WAS CHECKED" : "; checked " + summary.checked());
    if (summary.methodsSkipped() > 0) {
      closing.append("; skipped ").append(counted(summary.methodsSkipped(), "method"));
    }
    line(closing.toString());
    for (String weakness : summary.degraded()) {
      line("photofinish: degraded: " + weakness);
    }
  }

  private static String counted(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String name(ThreadName thread) {
    return thread.equals(ThreadName.FORGOTTEN)
        ? thread.name()
        : thread.name() + " (" + thread.id() + ")";
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  /**
   * Ends a line. Names are the target's choice: they must not begin another, or steer a terminal.
   */
  private void line(String line) {
    line.chars().forEach(c -> text.append(Character.isISOControl(c) ? '?' : (char) c));
    text.append('\n');
  }
}
