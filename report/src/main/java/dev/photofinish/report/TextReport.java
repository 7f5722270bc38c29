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
    access(Phrases.capital(race.current().access().toString()), race.current());
    access("Previous " + race.previous().access(), race.previous());
    origins(race);
    if (race.count() > 1) {
      line("  Seen " + race.count() + " times.");
    }
    line("  Advice: " + Advice.on(race));
  }

  private void access(String access, Side side) {
    line("  " + access + " " + Phrases.by(side) + ":");
    stack(side.stack());
    line("");
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
    String sentence = "  " + Phrases.origin(thread, created);
    if (created.stack().isMissing()) {
      line(sentence + " (" + created.stack().missing() + ")");
    } else {
      line(sentence + ":");
      stack(created.stack());
    }
  }

  private void summary(Report report) {
    if (!report.races().isEmpty()) {
      text.append(RULE);
    }
    line("photofinish: " + Phrases.closing(report));
    for (String weakness : report.summary().degraded()) {
      line("photofinish: degraded: " + weakness);
    }
  }

  /**
   * Ends a line. Names are the target's choice: they must not begin another, or steer a terminal.
   */
  private void line(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      text.append(Character.isISOControl(c) ? '?' : c);
    }
    text.append('\n');
  }
}
