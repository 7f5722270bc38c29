/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the comments of a target say, as laid down at {@link dev.photofinish.targets}.
 *
 * @param races from location to the kind that its races must have, blank for any
 * @param status that the target ends with by itself
 * @param degraded whether the report may admit a weakness
 * @param byHand whether the target needs more than to be run
 * @param heap how large its heap may become
 * @param pairs the races that have their lines stated
 * @param marked all lines on which races may lie; none if no line is marked
 * @param tags the lines that have a name
 */
record Expected(
    Map<String, String> races,
    int status,
    boolean degraded,
    boolean byHand,
    String heap,
    List<Pair> pairs,
    Set<Integer> marked,
    Map<String, Set<Integer>> tags) {

  private static final Pattern STATEMENT = Pattern.compile("// (expect|needs|heap): (.+)");
  private static final Pattern RACE = Pattern.compile("(?:(\\w+-\\w+) )?race on (.+)");
  private static final Pattern EXIT = Pattern.compile("exit (\\d+)");
  private static final Pattern MARK = Pattern.compile("(assertRaceWith|tag)\\(\"([^\"]+)\"\\)");

  /** A race between a line and a method, or a line tagged so. */
  record Pair(int line, String other) {}

  static Expected of(Path source) {
    try {
      return parse(Files.readAllLines(source));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
    }
  }

  static Expected parse(List<String> lines) {
    Parser parser = new Parser();
    for (int i = 0; i < lines.size(); i++) {
      parser.line(i + 1, lines.get(i).strip());
    }
    return parser.end();
  }

  private static final class Parser {
    private final Map<String, String> races = new LinkedHashMap<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final Set<Integer> marked = new HashSet<>();
    private final Map<String, Set<Integer>> tags = new HashMap<>();
    private boolean noRace;
    private boolean degraded;
    private boolean byHand;
    private String heap = "256m";
    private int status;

    void line(int number, String line) {
      Matcher statement = STATEMENT.matcher(line);
      if (statement.matches()) {
        switch (statement.group(1)) {
          case "expect" -> expect(statement.group(2));
          case "heap" -> heap = statement.group(2);
          default -> byHand = true;
        }
        return;
      }
      int comment = line.indexOf("// ");
      Matcher mark = MARK.matcher(comment < 0 ? "" : line.substring(comment));
      while (mark.find()) {
        mark(number, mark.group(1), mark.group(2));
      }
    }

    private void expect(String what) {
      Matcher race = RACE.matcher(what);
      Matcher exit = EXIT.matcher(what);
      if (what.equals("no race")) {
        noRace = true;
      } else if (what.equals("degraded")) {
        degraded = true;
      } else if (race.matches()) {
        races.put(race.group(2), race.group(1) == null ? "" : race.group(1));
      } else if (exit.matches()) {
        status = Integer.parseInt(exit.group(1));
      } else {
        throw new IllegalArgumentException("not understood: expect: " + what);
      }
    }

    private void mark(int line, String kind, String name) {
      marked.add(line);
      if (kind.equals("tag")) {
        tags.computeIfAbsent(name, any -> new HashSet<>()).add(line);
      } else {
        pairs.add(new Pair(line, name));
      }
    }

    Expected end() {
      if (noRace != races.isEmpty()) {
        throw new IllegalArgumentException("either races or no race must be expected");
      }
      if (noRace && !marked.isEmpty()) {
        throw new IllegalArgumentException("no race is expected, but lines are marked");
      }
      return new Expected(races, status, degraded, byHand, heap, pairs, marked, tags);
    }
  }
}
