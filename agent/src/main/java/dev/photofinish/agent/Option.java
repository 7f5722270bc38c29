/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.placement.Strategy;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.trace.TraceFormat;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * All options of the agent. The page docs/options.md has the same table.
 *
 * <p>An option that waits for its feature accepts its default alone: a value that would change
 * nothing must not look as if it did.
 */
public enum Option {
  DETECTOR("a preset: a value for each of the six axes", "bigfoot", Values.oneOf(Preset.titles())),
  PLACEMENT("where checks go", Option.BY_PRESET, Values.oneOf(Strategy.titles())),
  FIELDS("the shadow of objects", Option.BY_PRESET, Values.oneOf(Option.FINE, Option.PROXY)),
  ARRAYS("the shadow of arrays", Option.BY_PRESET, Values.oneOf(ArrayShadows.titles())),
  CHECK(
      "what one check does",
      Option.BY_PRESET,
      Values.oneOf(Arrays.stream(Check.values()).map(Check::title).toList())),
  FILTER("what is not checked", Option.BY_PRESET, Values.oneOf("none")),
  SAMPLER("which accesses are checked", Option.BY_PRESET, Values.oneOf("none")),
  RATE("the sampling rate", "1", Values.oneOf("1")),
  STATE("the file that carries sampling statistics to the next run", "none", Values.oneOf("none")),
  INCLUDE("the classes to check", "*", Values.text(Option.GLOBS)),
  EXCLUDE("classes not to check after all", "none", Values.text(Option.GLOBS)),
  REPORT(
      "where to write the report: BASE.json, BASE.txt, BASE.html, BASE.sarif; none: as text on"
          + " standard error",
      "none",
      Values.text("a path without an ending")),
  FORMATS(
      "which files to write if report is set",
      "json:txt:html:sarif",
      Values.someOf("json", "txt", "html", "sarif")),
  SUPPRESSIONS("the file of rules for races not to show", "none", Values.text("a path")),
  CONTRACTS(
      "the file of contracts for library classes, on top of those of the JDK",
      "none",
      Values.text("a file, as in docs/contracts.md")),
  SUMMARIES(
      "the file of what calls do in the whole program",
      "none",
      Values.text("a file that photofinish analyze has written")),
  EXITCODE(
      "the exit status of a program that ended with 0 but raced; 0 leaves it alone",
      "66",
      Values.number(0, 255)),
  HALT("stop at the first race", "false", Values.flag()),
  STATS("add to the text report how often each rule fired", "false", Values.flag()),
  VERIFY(
      "whether to verify, at every access, that checks are where they must be",
      "none",
      Values.oneOf("none", Option.CHECKS)),
  HELP("print all options and their values on standard error", "false", Values.flag()),
  RECORD(
      "the trace of the run to write, for photofinish check",
      "none",
      new Values("a path that ends in .trace (text) or .ptrace (binary)", Option::isTrace));

  static final String NONE = "none";

  /** The value of {@link #VERIFY} that turns it on. */
  static final String CHECKS = "checks";

  static final String FINE = "fine";

  /** The value of {@link #FIELDS} for words that are shared. */
  static final String PROXY = "proxy";

  private static final String BY_PRESET = "the preset's";
  private static final String GLOBS = "class name globs (*, ?), separated by :";

  private final String meaning;
  private final String standard;

  @SuppressWarnings("ImmutableEnumChecker") // its predicate has no state
  private final Values values;

  Option(String meaning, String standard, Values values) {
    this.meaning = meaning;
    this.standard = standard;
    this.values = values;
  }

  private static boolean isTrace(String path) {
    return path.equals(NONE) || TraceFormat.of(Path.of(path)).isPresent();
  }

  static Optional<Option> of(String key) {
    return Arrays.stream(values()).filter(option -> option.key().equals(key)).findAny();
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(Option::key).toList();
  }

  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String meaning() {
    return meaning;
  }

  /** The value of an option that nobody sets, or where it comes from. */
  public String standard() {
    return standard;
  }

  /** The values that make sense, in words. */
  public String allowed() {
    return values.allowed();
  }

  boolean isAxis() {
    return standard.equals(BY_PRESET);
  }

  boolean accepts(String value) {
    return values.accepted().test(value);
  }
}
