/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which races the user does not want to see, in the habit of ThreadSanitizer. Immutable. */
public final class Suppressions {
  public static final Suppressions NONE = new Suppressions(List.of());

  /** What a rule looks at. */
  private enum Subject {
    /** The location. */
    RACE {
      @Override
      Stream<String> names(Finding race) {
        return Stream.of(race.location().name());
      }
    },
    /** The methods on the stacks of both accesses. */
    CALLED_FROM {
      @Override
      Stream<String> names(Finding race) {
        return Stream.of(race.previous(), race.current())
            .flatMap(side -> side.stack().frames().stream())
            .map(frame -> frame.className() + "." + frame.method());
      }
    };

    abstract Stream<String> names(Finding race);

    String prefix() {
      return name().toLowerCase(Locale.ROOT) + ":";
    }
  }

  private record Rule(Subject subject, Globs globs) {
    boolean matches(Finding race) {
      return subject.names(race).anyMatch(globs::match);
    }
  }

  private final List<Rule> rules;

  private Suppressions(List<Rule> rules) {
    this.rules = rules;
  }

  /** Reads rules, one a line; a line may be blank, or a comment that starts with {@code #}. */
  public static Suppressions read(Path file) throws IOException, BadSuppressions {
    List<Rule> rules = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        rules.add(rule(text, file + ":" + number));
      }
    }
    return new Suppressions(List.copyOf(rules));
  }

  private static Rule rule(String text, String place) throws BadSuppressions {
    for (Subject subject : Subject.values()) {
      String globs =
          text.startsWith(subject.prefix()) ? text.substring(subject.prefix().length()) : "";
      if (!globs.isBlank()) {
        return new Rule(subject, Globs.of(globs.strip()));
      }
    }
    throw new BadSuppressions(
        place + ": '" + text + "' is no rule; rules are race:LOCATION and called_from:METHOD");
  }

  /** The races that are to be shown. */
  public List<Finding> shown(List<Finding> races) {
    return races.stream().filter(race -> rules.stream().noneMatch(r -> r.matches(race))).toList();
  }
}
