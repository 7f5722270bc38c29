/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
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
  private final Map<String, List<List<String>>> edges = new LinkedHashMap<>(); // by internal name
  private final Map<String, Conduct> conducts = new HashMap<>(); // by internal name
  private final List<String> silent = new ArrayList<>();
  private List<String> owners = List.of();

  private EdgeTable(int version) {
    this.version = version;
  }

  static EdgeTable forJdk(int version) {
    EdgeTable table = new EdgeTable(version);
    try (InputStream in = EdgeTable.class.getResourceAsStream("edges.txt");
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
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
    for (List<String> words : edges.getOrDefault(internalName, List.of())) {
      add(owner, words.get(0), words.get(1), words.get(2), words.subList(3, words.size()), hooks);
    }
    return hooks;
  }

  /** By the internal name of the class. */
  Map<String, Conduct> conducts() {
    return conducts;
  }

  /** The fields, by paths that start with a class, of what the JDK has made for itself. */
  List<String> silent() {
    return silent;
  }

  private void parse(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    List<String> words = new ArrayList<>();
    for (StringTokenizer each = new StringTokenizer(line, " "); each.hasMoreTokens(); ) {
      words.add(each.nextToken());
    }
    if (!takeVersions(words)) {
      return;
    }
    List<String> rest = words.subList(1, words.size());
    switch (words.get(0)) {
      case "class" -> owners = rest;
      case "silent" -> silent.addAll(rest);
      case "discreet" -> conduct(rest, Conduct.DISCREET);
      case "synchronized" -> conduct(rest, Conduct.SYNCHRONIZED);
      default -> edge(words);
    }
  }

  private void conduct(List<String> names, Conduct conduct) {
    for (String name : names) {
      conducts.put(name.replace('.', '/'), conduct);
    }
  }

  /** Takes the versions from the end of a line, if they are there; whether ours is one of them. */
  private boolean takeVersions(List<String> words) {
    String last = words.get(words.size() - 1);
    int dash = last.indexOf('-');
    if (dash < 0 || last.length() == 1) {
      return true;
    }
    words.remove(words.size() - 1);
    String since = last.substring(0, dash);
    String until = last.substring(dash + 1);
    return (since.isEmpty() || Integer.parseInt(since) <= version)
        && (until.isEmpty() || Integer.parseInt(until) >= version);
  }

  /** A method, when, what, and keys. */
  private void edge(List<String> words) {
    for (String owner : owners) {
      edges.computeIfAbsent(owner.replace('.', '/'), name -> new ArrayList<>()).add(words);
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
