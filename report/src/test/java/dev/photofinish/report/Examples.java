/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import dev.photofinish.report.Side.Access;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reports and parts of them, for tests; {@link #documented} is the one in docs/report.md. */
final class Examples {
  static final ThreadName MAIN = new ThreadName(1, "main");
  static final ThreadName A = new ThreadName(21, "A");
  static final ThreadName B = new ThreadName(22, "B");
  static final Location DATA = Location.field("com.acme.Box", "data");

  private Examples() {}

  static Report documented() {
    Side previous =
        new Side(
            Access.WRITE,
            A,
            Optional.of(new Creation(MAIN, stack("com.acme.Main", "main", "Main.java", 7))),
            Optional.of(List.of("com.acme.Box#1")),
            stack("com.acme.Box", "set", "Box.java", 12));
    Stack calls =
        Stack.of(
            List.of(
                frame("com.acme.Box", "get", "Box.java", 16),
                frame("com.acme.Reader", "run", "Reader.java", 9)));
    Side current =
        new Side(
            Access.READ,
            B,
            Optional.of(new Creation(MAIN, stack("com.acme.Main", "main", "Main.java", 8))),
            Optional.of(List.of()),
            calls);
    return report(new Finding(DATA, previous, current, 3));
  }

  static Report report(Finding... races) {
    Map<String, String> config = new LinkedHashMap<>();
    config.put("detector", "fasttrack");
    config.put("include", "com.acme.*");
    return new Report(
        "0.1.0", "17.0.15", config, List.of(races), new Summary("12 classes", 0, 12, 0, List.of()));
  }

  static Report withSummary(Summary summary) {
    return new Report("0.1.0", "17.0.15", Map.of(), List.of(), summary);
  }

  /** Both threads at sites of their own, with these locks. */
  static Finding race(Location location, List<String> previousLocks, List<String> currentLocks) {
    return new Finding(
        location, side(Access.WRITE, A, previousLocks), side(Access.WRITE, B, currentLocks), 1);
  }

  static Side side(Access access, ThreadName thread, List<String> locks) {
    Stack stack = stack("com.acme.Box", "set", "Box.java", 12);
    return new Side(access, thread, Optional.empty(), Optional.of(locks), stack);
  }

  static Side forgotten(Access access) {
    Stack stack = Stack.missing("overwritten in the history of the thread");
    return new Side(access, ThreadName.FORGOTTEN, Optional.empty(), Optional.empty(), stack);
  }

  static Stack stack(String className, String method, String file, int line) {
    return Stack.of(List.of(frame(className, method, file, line)));
  }

  private static Frame frame(String className, String method, String file, int line) {
    return new Frame(className, method, Optional.of(file), line);
  }
}
