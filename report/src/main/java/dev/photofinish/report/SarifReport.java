/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes reports for code scanners and editors: SARIF 2.1.0, one run a report. */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String DEGRADED = "degraded";

  private final JsonWriter json;

  private SarifReport(Writer out) {
    json = new JsonWriter(out);
    json.setFormattingStyle(FormattingStyle.PRETTY);
  }

  /** Writes one log, and flushes. */
  public static void write(List<Report> reports, Writer out) throws IOException {
    SarifReport writer = new SarifReport(out);
    writer.log(reports);
    writer.json.flush();
    out.write("\n");
    out.flush();
  }

  private void log(List<Report> reports) throws IOException {
    json.beginObject();
    json.name("$schema").value(SCHEMA);
    json.name("version").value("2.1.0");
    json.name("runs").beginArray();
    for (Report report : reports) {
      run(report);
    }
    json.endArray();
    json.endObject();
  }

  private void run(Report report) throws IOException {
    json.beginObject();
    json.name("tool").beginObject();
    json.name("driver");
    driver(report.version());
    json.endObject();
    json.name("originalUriBaseIds").beginObject();
    json.name(SarifPlaces.ROOT).beginObject();
    json.name("description");
    SarifMessage.write("The folder in which the packages of the sources start.", json);
    json.endObject();
    json.endObject();
    json.name("invocations").beginArray();
    invocation(report);
    json.endArray();
    json.name("results").beginArray();
    for (Finding race : report.races()) {
      new SarifResult(race, json).write();
    }
    json.endArray();
    json.endObject();
  }

  private void driver(String version) throws IOException {
    json.beginObject();
    json.name("name").value("Photofinish");
    json.name("version").value(version);
    json.name("rules").beginArray();
    for (SarifRule rule : SarifRule.values()) {
      rule.describe(json);
    }
    json.endArray();
    json.name("notifications").beginArray().beginObject();
    json.name("id").value(DEGRADED);
    json.name("shortDescription");
    SarifMessage.write("Something weakened the promise that no race was missed", json);
    json.endObject().endArray();
    json.endObject();
  }

  private void invocation(Report report) throws IOException {
    json.beginObject();
    json.name("executionSuccessful").value(true);
    json.name("toolExecutionNotifications").beginArray();
    json.beginObject();
    json.name("level").value("note");
    json.name("message");
    SarifMessage.write(Phrases.closing(report), json);
    json.endObject();
    for (String weakness : report.summary().degraded()) {
      degraded(weakness);
    }
    json.endArray();
    json.endObject();
  }

  private void degraded(String weakness) throws IOException {
    json.beginObject();
    json.name("descriptor").beginObject();
    json.name("id").value(DEGRADED);
    json.endObject();
    json.name("level").value("warning");
    json.name("message");
    SarifMessage.write(weakness, json);
    json.endObject();
  }
}
