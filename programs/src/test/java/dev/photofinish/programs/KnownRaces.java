/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.programs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The file races.txt: the name of a program on a line of its own, then, indented, the locations
 * that it may race on, and what may degrade. Whether it does in one run is up to the scheduler.
 */
record KnownRaces(Map<String, Set<String>> locations) {

  static KnownRaces read() throws IOException {
    Map<String, Set<String>> locations = new LinkedHashMap<>();
    try (InputStream in = KnownRaces.class.getResourceAsStream("/races.txt")) {
      Set<String> current = null;
      for (String line : new String(in.readAllBytes(), UTF_8).lines().toList()) {
        if (line.isBlank() || line.strip().startsWith("#")) {
          continue;
        }
        if (line.startsWith(" ")) {
          current.add(line.strip());
        } else {
          current = new TreeSet<>();
          locations.put(line.strip(), current);
        }
      }
    }
    return new KnownRaces(locations);
  }

  List<String> programs() {
    return List.copyOf(locations.keySet());
  }

  Set<String> of(String program) {
    return locations.get(program);
  }
}
