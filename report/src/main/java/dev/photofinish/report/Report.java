/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that one run has to say.
 *
 * @param version of Photofinish
 * @param jdk the version of Java that ran it
 * @param config every option in force, as its user would write it, in the order to show
 */
public record Report(
    String version, String jdk, Map<String, String> config, List<Finding> races, Summary summary) {

  public Report {
    config = Collections.unmodifiableMap(new LinkedHashMap<>(config)); // Map.copyOf shuffles
    races = List.copyOf(races);
  }
}
