/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * The table of edges, {@code edges.txt}: what the JDK that runs orders, and where.
 *
 * <p>Most programs load few of its classes, so the lines of a class are understood when it comes.
 */
final class EdgeTable {
  private static final String LOST = "what it orders is not known, and false alarms may follow";

  private final int version;
  private final Map<String, List<String>> edges = new LinkedHashMap<>(); // lines, by internal name
  private final Map<String, Set<Conduct>> conducts = new HashMap<>(); // by internal name
  private final List<String> leads = new ArrayList<>();
  private final List<String> silent = new ArrayList<>();
  private List<String> owners = List.of();

  private EdgeTable(int version) {
    this.version = version;
  }

  static EdgeTable forJdk(int version) {
    EdgeTable table = new EdgeTable(version);
    try (InputStream in = EdgeTable.class.getResourceAsStream("edges.txt")) {
      for (String line : new String(in.readAllBytes(), UTF_8).split("\n", -1)) {
        table.parse(line.strip());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  /** The internal names of all classes that have hooks, or a conduct. */
  Set<String> classes() {
    Set<String> classes = new HashSet<>(edges.keySet());
    classes.addAll(conducts.keySet());
    return classes;
  }

  /** The hooks of the class of an internal name. */
  List<JdkHook> hooks(String internalName) {
    List<JdkHook> hooks = new ArrayList<>();
    String owner = internalName.replace('/', '.');
    for (String line : edges.getOrDefault(internalName, List.of())) {
      List<String> words = words(line);
      add(owner, words.get(0), words.get(1), words.get(2), words.subList(3, words.size()), hooks);
    }
    return hooks;
  }

  /** The conduct of the class of an internal name. */
  Set<Conduct> conduct(String internalName) {
    return conducts.getOrDefault(internalName, Set.of());
  }

  /** The fields by which a class that calls leads to what it calls: class, then name. */
  List<String> leads() {
    return leads;
  }

  /** The fields, by paths that start with a class, of what the JDK has made for itself. */
  List<String> silent() {
    return silent;
  }

  private void parse(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    int end = endBeforeVersions(line);
    if (end < 0) {
      return;
    }
    switch (line.substring(0, line.indexOf(' '))) {
      case "class" -> owners = rest(line, end);
      case "leads" -> leads.addAll(rest(line, end));
      case "silent" -> silent.addAll(rest(line, end));
      case "discreet" -> conduct(rest(line, end), Conduct.DISCREET);
      case "calling" -> conduct(rest(line, end), Conduct.CALLING);
      case "synchronized" -> conduct(rest(line, end), Conduct.SYNCHRONIZED);
      default -> edge(line.substring(0, end));
    }
  }

  private static List<String> rest(String line, int end) {
    return words(line.substring(line.indexOf(' '), end));
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (StringTokenizer each = new StringTokenizer(text, " "); each.hasMoreTokens(); ) {
      words.add(each.nextToken());
    }
    return words;
  }

  private void conduct(List<String> names, Conduct conduct) {
    for (String name : names) {
      conducts
          .computeIfAbsent(name.replace('.', '/'), key -> EnumSet.noneOf(Conduct.class))
          .add(conduct);
    }
  }

  /** Where a line ends, without the versions that it is for; -1 if ours is none of them. */
  private int endBeforeVersions(String line) {
    int space = line.lastIndexOf(' ');
    int dash = line.indexOf('-', space);
    if (dash < 0 || line.length() == space + 2) {
      return line.length();
    }
    String since = line.substring(space + 1, dash);
    String until = line.substring(dash + 1);
    boolean ours =
        (since.isEmpty() || Integer.parseInt(since) <= version)
            && (until.isEmpty() || Integer.parseInt(until) >= version);
    return ours ? space : -1;
  }

  /** A method, when, what, and keys. */
  private void edge(String line) {
    for (String owner : owners) {
      String name = owner.replace('.', '/');
      List<String> lines = edges.get(name);
      if (lines == null) {
        lines = new ArrayList<>();
        edges.put(name, lines);
      }
      lines.add(line);
    }
  }

  /** An operation around which both hold is short for two; so is one that may fail to release. */
  private void add(
      String owner,
      String method,
      String when,
      String action,
      List<String> keys,
      List<JdkHook> hooks) {
    if (when.equals("around")) {
      add(owner, method, "entry", "release", keys, hooks);
      add(owner, method, "return", "acquire", keys, hooks);
    } else if (when.equals("attempt") || when.equals("exchange")) {
      String outcome = when.equals("attempt") ? "outcome" : "exchanged";
      add(owner, method, "entry", "attempt", keys, hooks);
      add(owner, method, outcome, "decided", keys, hooks);
      if (action.equals("acquire")) {
        add(owner, method, "return", "acquire", keys, hooks);
      }
    } else {
      Edge edge = new Edge(owner, method, when, action, keys);
      hooks.add(new JdkHook(owner, method, edge.place(), edge, edge.keeps(), version, LOST));
    }
  }
}
