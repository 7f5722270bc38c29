/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static dev.photofinish.command.TraceSize.counted;

import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Variable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Prints a {@link Comparison}: a row for each suspect, a column for each opinion. */
final class ComparisonTable {
  /** The precise ones first. */
  static final List<Check> COLUMNS =
      List.of(
          Check.FASTTRACK,
          Check.DJIT,
          Check.BASICVC,
          Check.GOLDILOCKS,
          Check.MULTIRACE,
          Check.ERASER,
          Check.EMPTY);

  private final Comparison comparison;
  private final Set<Variable> racy;
  private final boolean judged; // whether there is an oracle to judge by

  ComparisonTable(Comparison comparison) {
    this.comparison = comparison;
    this.racy = comparison.racyVariables();
    this.judged = comparison.oracleGaveUp().isEmpty();
  }

  void print(Path file, PrintWriter out) {
    out.println(file + ": " + TraceSize.of(comparison.replay(Check.FASTTRACK), comparison.names()));
    List<Variable> suspects = comparison.suspects();
    if (!suspects.isEmpty()) {
      List<List<String>> rows = new ArrayList<>(List.of(header()));
      suspects.forEach(suspect -> rows.add(row(suspect)));
      Columns.print(rows, out);
    }
    out.println(total());
  }

  private static List<String> header() {
    List<String> header = new ArrayList<>(List.of("variable", "oracle"));
    COLUMNS.forEach(check -> header.add(check.title()));
    return header;
  }

  private List<String> row(Variable suspect) {
    List<String> row = new ArrayList<>(List.of(suspect.toString(comparison.names())));
    boolean race = racy.contains(suspect);
    row.add(judged ? verdict(race) : "?");
    for (Check check : COLUMNS) {
      boolean found = comparison.racyVariables(check).contains(suspect);
      row.add(judged && found != race ? (found ? "FALSE" : "missed") : verdict(found));
    }
    return row;
  }

  private static String verdict(boolean race) {
    return race ? "race" : "-";
  }

  private String total() {
    if (comparison.replay(Check.FASTTRACK).events() == 0) {
      return "nothing was checked";
    }
    String races = racy.isEmpty() ? "no racy variable" : counted(racy.size(), "racy variable");
    return judged
        ? races + "; " + agreement()
        : races + " for fasttrack; the oracle gave up: " + comparison.oracleGaveUp().get();
  }

  private String agreement() {
    List<Check> agreeing = COLUMNS.stream().filter(comparison::agrees).toList();
    return switch (agreeing.size()) {
      case 0 -> "no detector agrees with the oracle";
      case 1 -> agreeing.get(0).title() + " agrees with the oracle";
      default ->
          agreeing.stream().map(Check::title).collect(Collectors.joining(", "))
              + " agree with the oracle";
    };
  }
}
