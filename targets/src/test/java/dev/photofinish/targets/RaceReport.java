/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import com.google.gson.Gson;
import com.google.gson.annotations.SerializedName;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** The JSON report, as far as tests look at it. */
record RaceReport(List<Race> races, Summary summary) {

  record Race(String kind, Location location, Side previous, Side current, long count) {

    /** One side is at {@code line} of {@code file}, and the other is {@code that}. */
    boolean between(String file, int line, Predicate<Frame> that) {
      return (previous.isAt(file, line) && current.is(that))
          || (current.isAt(file, line) && previous.is(that));
    }
  }

  /** What raced, in the words of the text report but with short names. */
  record Location(String kind, @SerializedName("class") String type, String field, Integer index) {
    @Override
    public String toString() {
      String name = type.replaceFirst("^.*[.$](?=.)", "");
      return switch (kind) {
        case "field" -> "field " + name + "." + field;
        case "static" -> "static field " + name + "." + field;
        case "array" -> "element " + index + " of " + name;
        default -> kind + " of " + name;
      };
    }
  }

  record Side(String access, RacingThread thread, List<Frame> stack, String stackMissing) {
    boolean isAt(String file, int line) {
      return is(frame -> frame.isAt(file, line));
    }

    boolean is(Predicate<Frame> that) {
      return !stack.isEmpty() && that.test(stack.get(0));
    }
  }

  record RacingThread(Creation created) {}

  /** Where a thread was created; null for the first. */
  record Creation(List<Frame> stack) {}

  record Frame(@SerializedName("class") String type, String method, String file, Integer line) {
    boolean isAt(String otherFile, int otherLine) {
      return otherFile.equals(file) && line != null && line == otherLine;
    }
  }

  record Summary(long classesInstrumented, List<String> degraded) {}

  static RaceReport read(Path json) {
    try (Reader in = Files.newBufferedReader(json)) {
      return new Gson().fromJson(in, RaceReport.class);
    } catch (IOException e) {
      throw new UncheckedIOException("no report: " + json, e);
    }
  }
}
