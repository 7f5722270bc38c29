/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.placement.Strategy;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.report.BadSuppressions;
import dev.photofinish.report.Globs;
import dev.photofinish.report.Suppressions;
import dev.photofinish.trace.IoReason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value for every option. Immutable. */
public final class Options {
  private final Map<Option, String> values;

  private Options(Map<Option, String> values) {
    this.values = values;
  }

  /**
   * Reads {@code key=value} pairs separated by commas.
   *
   * @param arguments win over those of the environment; null if there are none
   * @param environment null if there are none
   */
  public static Options parse(String arguments, String environment) throws BadOptions {
    Map<Option, String> told = pairs(environment, " (in " + Agent.ENVIRONMENT + ")");
    told.putAll(pairs(arguments, ""));
    Preset preset = Preset.of(told.getOrDefault(Option.DETECTOR, Option.DETECTOR.standard()));
    Map<Option, String> values = new EnumMap<>(Option.class);
    for (Option option : Option.values()) {
      String standard = option.isAxis() ? preset.axis(option) : option.standard();
      values.put(option, told.getOrDefault(option, standard));
    }
    if (told.containsKey(Option.RECORD)
        && !told.containsKey(Option.DETECTOR)
        && !told.containsKey(Option.PLACEMENT)) {
      values.put(Option.PLACEMENT, Strategy.EVERY.title()); // a trace tells of accesses
    }
    if (!told.containsKey(Option.FIELDS) && !new Options(values).hasWords()) {
      values.put(Option.FIELDS, Option.FINE);
    }
    return new Options(values).consistent();
  }

  /** Whether histories of fields are words, which can be shared: other detectors have objects. */
  private boolean hasWords() {
    return check() == Check.FASTTRACK && record().isEmpty() && !verifiesChecks();
  }

  private Options consistent() throws BadOptions {
    if (!arrays().suits(check())) {
      throw new BadOptions(
          "bad option arrays="
              + get(Option.ARRAYS)
              + "; it takes check="
              + Check.FASTTRACK.title());
    }
    if (sharesFields() && !hasWords()) {
      throw new BadOptions(
          "bad option fields=proxy; it takes check=fasttrack, and neither record nor verify");
    }
    if (verifiesChecks() && record().isPresent()) {
      throw new BadOptions("bad option verify=checks; it does not go with record");
    }
    if (placement() == Strategy.EVERY && path(Option.SUMMARIES).isPresent()) {
      throw new BadOptions(
          "bad option summaries="
              + get(Option.SUMMARIES)
              + "; it takes a placement that leaves checks out: redcard or bigfoot");
    }
    return this;
  }

  private static Map<Option, String> pairs(String text, String source) throws BadOptions {
    Map<Option, String> pairs = new EnumMap<>(Option.class);
    if (text == null || text.isBlank()) {
      return pairs;
    }
    for (String pair : text.strip().split(",", -1)) {
      int equals = pair.indexOf('=');
      if (equals <= 0 || equals == pair.length() - 1) {
        String rule = "options are key=value pairs, separated by commas";
        throw new BadOptions("bad option '" + pair + "'" + source + "; " + rule);
      }
      Option option = option(pair.substring(0, equals), source);
      String value = value(option, pair.substring(equals + 1), source);
      if (pairs.put(option, value) != null) {
        throw new BadOptions("option '" + option.key() + "' is given twice" + source);
      }
    }
    return pairs;
  }

  private static Option option(String key, String source) throws BadOptions {
    Optional<Option> option = Option.of(key);
    if (option.isEmpty()) {
      String keys = String.join(", ", Option.keys());
      throw new BadOptions("unknown option '" + key + "'" + source + "; allowed are " + keys);
    }
    return option.get();
  }

  private static String value(Option option, String text, String source) throws BadOptions {
    String flag = text.equals("1") ? "true" : text.equals("0") ? "false" : text;
    String value = option.accepts(flag) ? flag : text;
    if (!option.accepts(value)) {
      String pair = option.key() + "=" + text;
      throw new BadOptions("bad option " + pair + source + "; allowed are " + option.allowed());
    }
    return value;
  }

  public String get(Option option) {
    return values.get(option);
  }

  /** Every option by its key, in the order of the table. */
  public Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>();
    values.forEach((option, value) -> all.put(option.key(), value));
    return all;
  }

  boolean isOn(Option flag) {
    return Boolean.parseBoolean(get(flag));
  }

  Check check() {
    return Check.of(get(Option.CHECK)).orElseThrow();
  }

  Strategy placement() {
    return Strategy.of(get(Option.PLACEMENT));
  }

  /** Whether fields that are accessed together share their words. */
  boolean sharesFields() {
    return get(Option.FIELDS).equals(Option.PROXY);
  }

  ArrayShadows arrays() {
    return ArrayShadows.of(get(Option.ARRAYS)).orElseThrow();
  }

  int exitCode() {
    return Integer.parseInt(get(Option.EXITCODE));
  }

  ClassSelection classes() {
    return new ClassSelection(Globs.of(get(Option.INCLUDE)), Globs.of(get(Option.EXCLUDE)));
  }

  /** The base of the report's files; empty if it goes to standard error. */
  Optional<Path> report() {
    return path(Option.REPORT);
  }

  /** The races not to show; reads the file. */
  Suppressions suppressions() throws BadOptions {
    Optional<Path> file = path(Option.SUPPRESSIONS);
    try {
      return file.isEmpty() ? Suppressions.NONE : Suppressions.read(file.get());
    } catch (BadSuppressions e) {
      throw new BadOptions("bad suppressions: " + e.getMessage());
    } catch (IOException e) {
      throw new BadOptions("cannot read suppressions " + file.get() + ": " + IoReason.of(e));
    }
  }

  /** The trace to write, if any. */
  Optional<Path> record() {
    return path(Option.RECORD);
  }

  private Optional<Path> path(Option option) {
    String path = get(option);
    return path.equals(Option.NONE)
        ? Optional.empty()
        : Optional.of(Path.of(path).toAbsolutePath());
  }

  boolean verifiesChecks() {
    return get(Option.VERIFY).equals(Option.CHECKS);
  }

  /** The file of the user's own contracts, if any. */
  Optional<Path> contracts() {
    return path(Option.CONTRACTS);
  }

  /** The file of what calls do, if any. */
  Optional<Path> summaries() {
    return path(Option.SUMMARIES);
  }

  List<String> formats() {
    return Arrays.asList(get(Option.FORMATS).split(":"));
  }
}
