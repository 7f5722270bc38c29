/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/**
 * Writes reports for tools; docs/report.md is the contract.
 *
 * <p>Every key is always there and in the same place; what does not apply, or is not known, is
 * null.
 */
public final class JsonReport {
  private final JsonWriter json;

  private JsonReport(Writer out) {
    json = new JsonWriter(out);
    json.setFormattingStyle(FormattingStyle.PRETTY);
  }

  /** Writes one object, and flushes. */
  public static void write(Report report, Writer out) throws IOException {
    JsonReport writer = new JsonReport(out);
    writer.report(report);
    writer.finish(out);
  }

  /** Writes an array of objects, and flushes. */
  public static void write(List<Report> reports, Writer out) throws IOException {
    JsonReport writer = new JsonReport(out);
    writer.json.beginArray();
    for (Report report : reports) {
      writer.report(report);
    }
    writer.json.endArray();
    writer.finish(out);
  }

  private void finish(Writer out) throws IOException {
    json.flush();
    out.write("\n");
    out.flush();
  }

  private void report(Report report) throws IOException {
    json.beginObject();
    json.name("tool").value("photofinish");
    json.name("version").value(report.version());
    json.name("jdk").value(report.jdk());
    json.name("config").beginObject();
    for (Map.Entry<String, String> option : report.config().entrySet()) {
      json.name(option.getKey()).value(option.getValue());
    }
    json.endObject();
    json.name("races").beginArray();
    for (Finding race : report.races()) {
      finding(race);
    }
    json.endArray();
    json.name("summary");
    summary(report.races().size(), report.summary());
    json.endObject();
  }

  private void finding(Finding race) throws IOException {
    json.beginObject();
    json.name("kind").value(race.kind());
    json.name("location");
    location(race.location());
    json.name("previous");
    side(race.previous());
    json.name("current");
    side(race.current());
    json.name("count").value(race.count());
    json.endObject();
  }

  private void location(Location location) throws IOException {
    json.beginObject();
    json.name("kind").value(location.kind().toString());
    json.name("class").value(location.className());
    json.name("field").value(location.field().orElse(null));
    json.name("index");
    numberOrNull(location.index().isPresent(), location.index().orElse(0));
    json.endObject();
  }

  private void side(Side side) throws IOException {
    json.beginObject();
    json.name("access").value(side.access().toString());
    json.name("thread").beginObject();
    thread(side.thread());
    json.name("created");
    if (side.created().isPresent()) {
      creation(side.created().get());
    } else {
      json.nullValue();
    }
    json.endObject();
    json.name("locks");
    strings(side.locks().orElse(List.of()));
    stack(side.stack());
    json.endObject();
  }

  private void thread(ThreadName thread) throws IOException {
    json.name("id").value(thread.id());
    json.name("name").value(thread.name());
  }

  private void creation(Creation created) throws IOException {
    json.beginObject();
    json.name("by").beginObject();
    thread(created.by());
    json.endObject();
    stack(created.stack());
    json.endObject();
  }

  private void stack(Stack stack) throws IOException {
    json.name("stack").beginArray();
    for (Frame frame : stack.frames()) {
      json.beginObject();
      json.name("class").value(frame.className());
      json.name("method").value(frame.method());
      json.name("file").value(frame.file().orElse(null));
      json.name("line");
      numberOrNull(frame.line() != Frame.NO_LINE, frame.line());
      json.endObject();
    }
    json.endArray();
    json.name("stackMissing").value(stack.isMissing() ? stack.missing() : null);
  }

  private void summary(int races, Summary summary) throws IOException {
    json.beginObject();
    json.name("races").value(races);
    json.name("suppressed").value(summary.suppressed());
    json.name("classesInstrumented").value(summary.classesInstrumented());
    json.name("methodsSkipped").value(summary.methodsSkipped());
    json.name("checked").value(summary.checked());
    json.name("degraded");
    strings(summary.degraded());
    json.endObject();
  }

  private void numberOrNull(boolean known, int number) throws IOException {
    if (known) {
      json.value(number);
    } else {
      json.nullValue();
    }
  }

  private void strings(List<String> strings) throws IOException {
    json.beginArray();
    for (String string : strings) {
      json.value(string);
    }
    json.endArray();
  }
}
