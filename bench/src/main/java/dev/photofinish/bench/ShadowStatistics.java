/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code stats=true} tells of a run: its checks, and the arrays at the end of their lives. */
record ShadowStatistics(long checks, Map<String, Elements> modes) {
  private static final Pattern CHECKS = Pattern.compile("rule FT (?:READ|WRITE)[A-Z ]*: (\\d+)");
  private static final Pattern MODE =
      Pattern.compile("arrays ([A-Z]+): arrays \\d+, elements (\\d+), locations (\\d+)");

  /** The elements of the arrays of one mode, and how many locations they share. */
  record Elements(long elements, long locations) {}

  static ShadowStatistics of(Kernel kernel, String detector)
      throws IOException, InterruptedException {
    return of(kernel.run(Kernel.under(detector, "--stats", "true"), "--repeat", "1"));
  }

  static ShadowStatistics of(String output) {
    long checks =
        CHECKS.matcher(output).results().mapToLong(each -> Long.parseLong(each.group(1))).sum();
    Map<String, Elements> modes = new LinkedHashMap<>();
    for (Matcher each = MODE.matcher(output); each.find(); ) {
      modes.put(
          each.group(1),
          new Elements(Long.parseLong(each.group(2)), Long.parseLong(each.group(3))));
    }
    return new ShadowStatistics(checks, modes);
  }

  long elements() {
    return modes.values().stream().mapToLong(Elements::elements).sum();
  }

  /** Locations for each element. */
  double fraction() {
    long locations = modes.values().stream().mapToLong(Elements::locations).sum();
    return (double) locations / elements();
  }
}
