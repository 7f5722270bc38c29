/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static dev.photofinish.command.TraceSize.counted;

import dev.photofinish.race.Rule;
import dev.photofinish.race.Rule.Operation;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.detector.Check;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Prints how often the rules of a detector fired, as figures 3 and 4 of the FastTrack paper do: the
 * share of each kind of operation, and in it the share of each rule.
 */
final class RuleTable {
  private final Check check;
  private final RuleCounts counts;
  private final long all;

  RuleTable(Check check, RuleCounts counts) {
    this.check = check;
    this.counts = counts;
    this.all = Stream.of(Operation.values()).mapToLong(counts::of).sum();
  }

  void print(PrintWriter out) {
    out.println("rules of " + check.title() + ": " + counted(all, "operation"));
    List<List<String>> rows = new ArrayList<>();
    for (Operation operation : Operation.values()) {
      long sum = counts.of(operation);
      rows.add(row(title(operation), sum, all, "operations"));
      for (Rule rule : rules(operation)) {
        rows.add(row("  " + rule, counts.of(rule), sum, title(operation)));
      }
    }
    Columns.print(rows, out);
  }

  /** The rules that the detector can apply to an operation. */
  List<Rule> rules(Operation operation) {
    return Stream.of(Rule.values())
        .filter(rule -> rule.operation() == operation)
        .filter(rule -> operation == Operation.OTHER || rule.name().startsWith(prefix() + "_"))
        .toList();
  }

  /** What the names of a detector's own rules begin with. */
  private String prefix() {
    return check == Check.FASTTRACK ? "FT" : check.name();
  }

  private List<String> row(String what, long part, long whole, String of) {
    String number = " ".repeat(digits(all) - digits(part)) + part;
    String share = whole == 0 ? "-" : percent(part, whole);
    return List.of(what, number, share, "of " + of);
  }

  private static int digits(long number) {
    return Long.toString(number).length();
  }

  private static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%5.1f %%", 100.0 * part / whole);
  }

  private static String title(Operation operation) {
    return switch (operation) {
      case READ -> "reads";
      case WRITE -> "writes";
      case OTHER -> "other";
    };
  }
}
