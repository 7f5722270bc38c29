/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Figure 4 of the SlimState paper, as SVG: a bar for each run, of the shares that the modes have of
 * all elements; and beside it one of the locations that these take, in the same scale.
 */
final class PartitionPlot {
  /* Colours that people tell apart who see few; those of one representation are akin. */
  private static final Map<String, String> COLOURS =
      Map.of(
          "COARSE", "#00b184",
          "BLOCK", "#56b4e9",
          "STRIDE", "#3f8fd0",
          "SPLIT", "#f0e442",
          "PREFIX", "#cc79a7",
          "FINE", "#e8743b",
          "GROUPS", "#a58be0",
          "INTERVALS", "#9ad06a",
          "UNCHECKED", "#a0a0a0");

  private static final List<String> LEGEND =
      List.of(
          "COARSE",
          "BLOCK",
          "STRIDE",
          "SPLIT",
          "PREFIX",
          "FINE",
          "GROUPS",
          "INTERVALS",
          "UNCHECKED");

  private static final int LEFT = 170;
  private static final int BAR = 330;
  private static final int GAP = 40;
  private static final int TOP = 84;
  private static final int ROW = 20;
  private static final int WIDTH = LEFT + 2 * BAR + GAP + 20;
  private static final int SWATCH = 92;

  private final List<Row> rows = new ArrayList<>();

  private record Row(String kernel, String arrays, ShadowStatistics run) {}

  void add(String kernel, String arrays, ShadowStatistics run) {
    rows.add(new Row(kernel, arrays, run));
  }

  String svg() {
    StringBuilder svg = new StringBuilder();
    int height = TOP + ROW * rows.size() + 12;
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img">
        <title>How the arrays of the kernels are partitioned at the end of their lives</title>
        <style>
          text { font: 12px sans-serif; fill: #1f2328 }
          .page { fill: #ffffff }
          .empty { fill: #e6e8eb }
          @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 }
            .page { fill: #0d1117 }
            .empty { fill: #2a313a }
          }
        </style>
        <rect class="page" width="%d" height="%d"/>
        """
            .formatted(WIDTH, height, WIDTH, height));
    appendLegend(svg);
    text(svg, LEFT, TOP - 10, "elements, by the mode of their array");
    text(svg, LEFT + BAR + GAP, TOP - 10, "locations for them");
    for (int i = 0; i < rows.size(); i++) {
      appendRow(svg, rows.get(i), TOP + ROW * i, i > 0 ? rows.get(i - 1).kernel() : "");
    }
    return svg.append("</svg>\n").toString();
  }

  private void appendLegend(StringBuilder svg) {
    int shown = 0;
    for (String mode : LEGEND) {
      if (rows.stream().anyMatch(row -> row.run().modes().containsKey(mode))) {
        int x = 12 + SWATCH * shown++;
        rectangle(svg, x, 16, 12, "fill=\"%s\"".formatted(COLOURS.get(mode)));
        text(svg, x + 16, 27, mode);
      }
    }
  }

  private static void appendRow(StringBuilder svg, Row row, int y, String above) {
    if (!row.kernel().equals(above)) {
      text(svg, 12, y + 13, row.kernel());
    }
    text(svg, 96, y + 13, row.arrays());
    rectangle(svg, LEFT + BAR + GAP, y + 2, BAR, "class=\"empty\"");
    double left = LEFT;
    double right = LEFT + BAR + GAP;
    for (String mode : LEGEND) {
      ShadowStatistics.Elements count = row.run().modes().get(mode);
      if (count != null) {
        left = append(svg, mode, count.elements(), row.run(), left, y);
        right = append(svg, mode, count.locations(), row.run(), right, y);
      }
    }
  }

  /** Returns where the next part of the bar starts. */
  private static double append(
      StringBuilder svg, String mode, long count, ShadowStatistics run, double x, int y) {
    double width = BAR * (double) count / run.elements();
    rectangle(svg, x, y + 2, width, "fill=\"%s\"".formatted(COLOURS.get(mode)));
    return x + width;
  }

  private static void rectangle(StringBuilder svg, double x, int y, double width, String style) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"14\" %s/>%n",
            x,
            y,
            width,
            style));
  }

  private static void text(StringBuilder svg, int x, int y, String text) {
    svg.append("<text x=\"%d\" y=\"%d\">%s</text>%n".formatted(x, y, text));
  }
}
