/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.List;

/** What reports for people say in the same words, whatever their format. */
final class Phrases {
  private Phrases() {}

  /** Virtual threads often have no name but their number. */
  static String name(ThreadName thread) {
    return thread.equals(ThreadName.FORGOTTEN)
        ? thread.name()
        : (thread.name() + " (" + thread.id() + ")").strip();
  }

  /** Who made an access, and how guarded. */
  static String by(Side side) {
    return "by thread " + name(side.thread()) + ", " + locks(side);
  }

  private static String locks(Side side) {
    if (side.locks().isEmpty()) {
      return "locks unknown";
    }
    List<String> locks = side.locks().get();
    return locks.isEmpty() ? "holding no lock" : "holding " + String.join(", ", locks);
  }

  static String origin(ThreadName thread, Creation created) {
    return "Thread " + name(thread) + " was created by thread " + name(created.by());
  }

  /** How many races there are. */
  static String verdict(Report report) {
    int races = report.races().size();
    long suppressed = report.summary().suppressed();
    return (races == 0 ? "no data race" : counted(races, "data race"))
        + (suppressed > 0 ? " (" + suppressed + " suppressed)" : "");
  }

  /** The verdict, and what it was reached on. */
  static String closing(Report report) {
    String separator = report.summary().checked().isBlank() ? ": " : "; ";
    return verdict(report) + separator + coverage(report.summary());
  }

  /** What was checked, and what was not. */
  static String coverage(Summary summary) {
    return (summary.checked().isBlank() ? "NOTHING WAS CHECKED" : "checked " + summary.checked())
        + (summary.methodsSkipped() > 0
            ? "; skipped " + counted(summary.methodsSkipped(), "method")
            : "");
  }

  static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static String counted(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
