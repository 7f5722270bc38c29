/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.report.Frame;
import dev.photofinish.report.Stack;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sites of a trace, as stacks of at most one frame. */
final class Sites {
  /** {@code com.acme.Box.set(Box.java:12)}: class, method, file, line; the line may be missing. */
  private static final Pattern FRAME =
      Pattern.compile("(?:([^()]+)\\.)?([^().]+)\\(([^():]+)(?::(\\d{1,9}))?\\)");

  private Sites() {}

  static Stack stack(String site) {
    if (site.isEmpty()) {
      return Stack.missing("no site in the trace");
    }
    Matcher matcher = FRAME.matcher(site);
    return matcher.matches() ? Stack.of(List.of(frame(matcher))) : Stack.missing("at " + site);
  }

  private static Frame frame(Matcher matcher) {
    String className = matcher.group(1) == null ? "" : matcher.group(1);
    String line = matcher.group(4);
    return new Frame(
        className,
        matcher.group(2),
        Optional.of(matcher.group(3)).filter(file -> !file.equals("Unknown Source")),
        line == null ? Frame.NO_LINE : Integer.parseInt(line));
  }
}
