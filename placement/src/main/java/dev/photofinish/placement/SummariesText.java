/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Summaries as text, a line each, in columns that tabs divide. docs/placement.md tells of it. */
final class SummariesText {
  private static final String FIRST = "photofinish summaries 1";
  private static final String LAST = "end"; // or part of the file is missing
  private static final String CLASS = "class";
  private static final String EXACT = "exact";
  private static final String VIRTUAL = "virtual";
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");
  private static final List<String> FLAGS = List.of("releases", "acquires", "endless", "creates");
  private static final Pattern NO_WORD = Pattern.compile("[\\s\\p{Cntrl}]");

  private final Map<String, String> digests = new HashMap<>();
  private final Map<Call, Summary> calls = new HashMap<>();
  private int number;

  private SummariesText() {}

  static List<String> lines(SortedMap<String, String> digests, SortedMap<Call, Summary> calls) {
    List<String> lines = new ArrayList<>(List.of(FIRST));
    digests.forEach(
        (type, digest) -> {
          if (isWord(type)) {
            lines.add(columns(CLASS, type, digest));
          }
        });
    calls.forEach((call, summary) -> add(lines, call, summary));
    lines.add(LAST);
    return lines;
  }

  /** Names may hold spaces: what cannot be read again is left out. */
  private static void add(List<String> lines, Call call, Summary summary) {
    Set<String> writes = summary.effect().writes();
    boolean words =
        isWord(call.method())
            && writes.stream().allMatch(SummariesText::isWord)
            && summary.grounds().stream().allMatch(each -> isWord(each.type()));
    if (words) {
      String kind = call.exact() ? EXACT : VIRTUAL;
      String grounds = words(summary.grounds());
      lines.add(columns(kind, call.method(), flags(summary.effect()), words(writes), grounds));
    }
  }

  private static boolean isWord(String name) {
    return !NO_WORD.matcher(name).find() && UTF_8.newEncoder().canEncode(name);
  }

  private static String columns(String... columns) {
    return String.join("\t", columns);
  }

  private static String flags(Effect effect) {
    boolean[] set = {effect.releases(), effect.acquires(), effect.endless(), effect.creates()};
    return FLAGS.stream().filter(each -> set[FLAGS.indexOf(each)]).collect(Collectors.joining(" "));
  }

  private static String words(Collection<?> all) {
    return all.stream().map(Object::toString).sorted().collect(Collectors.joining(" "));
  }

  static Summaries parse(List<String> lines) throws MalformedSummaries {
    SummariesText text = new SummariesText();
    if (lines.isEmpty() || !lines.get(0).equals(FIRST)) {
      throw new MalformedSummaries(1, "it is not '" + FIRST + "'");
    }
    int last = lines.size() - 1;
    if (!lines.get(last).equals(LAST)) {
      throw new MalformedSummaries(lines.size(), "it is not '" + LAST + "', but the last");
    }
    for (String each : lines.subList(1, last)) {
      text.number = text.number + 1;
      text.read(each.split("\t", -1));
    }
    return new Summaries(text.digests, text.calls);
  }

  private void read(String[] columns) throws MalformedSummaries {
    switch (columns[0]) {
      case CLASS -> {
        expect(columns.length == 3 && DIGEST.matcher(columns[2]).matches(), "no class and digest");
        digests.put(columns[1], columns[2]);
      }
      case EXACT, VIRTUAL -> {
        expect(columns.length == 5, "not five columns");
        Set<Ground> grounds = grounds(columns[4]);
        calls.put(call(columns), new Summary(effect(columns), grounds));
      }
      default -> expect(false, "'" + columns[0] + "' is none of class, exact, virtual");
    }
  }

  private void expect(boolean so, String otherwise) throws MalformedSummaries {
    if (!so) {
      throw new MalformedSummaries(number + 1, otherwise);
    }
  }

  private Call call(String[] columns) throws MalformedSummaries {
    String method = columns[1];
    int dot = method.indexOf('.');
    int bracket = method.indexOf('(');
    expect(dot > 0 && dot < bracket, "no method: " + method);
    return new Call(
        columns[0].equals(EXACT),
        method.substring(0, dot),
        method.substring(dot + 1, bracket),
        method.substring(bracket));
  }

  private Effect effect(String[] columns) throws MalformedSummaries {
    Set<String> flags = split(columns[2]).collect(Collectors.toSet());
    expect(FLAGS.containsAll(flags), "not only " + String.join(", ", FLAGS) + ": " + columns[2]);
    return new Effect(
        flags.contains("releases"),
        flags.contains("acquires"),
        flags.contains("endless"),
        flags.contains("creates"),
        split(columns[3]).collect(Collectors.toSet()));
  }

  private Set<Ground> grounds(String column) throws MalformedSummaries {
    Set<Ground> grounds = new HashSet<>();
    for (String each : split(column).toList()) {
      Ground ground = Ground.parse(each);
      expect(digests.containsKey(ground.type()), "no digest of " + ground.type());
      grounds.add(ground);
    }
    expect(!grounds.isEmpty(), "it rests on nothing");
    return grounds;
  }

  private static Stream<String> split(String column) {
    return Arrays.stream(column.split(" ", -1)).filter(each -> !each.isEmpty());
  }
}
