/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import java.io.PrintWriter;
import java.util.List;

/** Prints rows of text so that what belongs to one column stands in one column. */
final class Columns {
  private Columns() {}

  /** Prints rows of equal length, indented, two blanks between columns. */
  static void print(List<List<String>> rows, PrintWriter out) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        line.append("  ").append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length()));
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
