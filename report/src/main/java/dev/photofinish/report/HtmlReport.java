/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/**
 * Writes reports as one page that needs nothing else: no script, no font, no picture, no network.
 * The policy in its head has the browser see to that.
 */
public final class HtmlReport {
  private static final String POLICY =
      "meta http-equiv=\"Content-Security-Policy\""
          + " content=\"default-src 'none'; style-src 'unsafe-inline'\"";

  private HtmlReport() {}

  /** Writes the page, and flushes. */
  public static void write(List<Report> reports, Writer out) throws IOException {
    out.write(head(reports).toString());
    for (int i = 0; i < reports.size(); i++) {
      write(reports.get(i), "report-" + (i + 1), out);
    }
    out.write(new Html().end("body").end("html").line().toString());
    out.flush();
  }

  private static Html head(List<Report> reports) {
    Html html = new Html();
    html.tag("!doctype html").line();
    html.tag("html lang=\"en\"").line();
    html.tag("meta charset=\"utf-8\"").line();
    html.tag("meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"").line();
    html.tag(POLICY).line();
    html.element("title", title(reports)).line();
    return html.style(HtmlStyle.CSS).line().tag("body").line();
  }

  private static String title(List<Report> reports) {
    return reports.size() == 1
        ? "Photofinish: " + Phrases.verdict(reports.get(0))
        : "Photofinish: " + reports.size() + " reports";
  }

  private static void write(Report report, String anchor, Writer out) throws IOException {
    out.write(summary(report).toString());
    for (int i = 0; i < report.races().size(); i++) { // one at a time: a report may be long
      out.write(HtmlRace.of(report.races().get(i), anchor + "-race-" + (i + 1)).toString());
    }
    out.write(origin(report).toString());
  }

  private static Html summary(Report report) {
    Html html = new Html();
    html.element("h1", Phrases.capital(Phrases.verdict(report))).line();
    html.element("p", Phrases.capital(Phrases.coverage(report.summary())) + ".").line();
    if (!report.summary().degraded().isEmpty()) {
      html.tag("div class=\"degraded\"").line();
      html.element("p", "Degraded: the promise that no race was missed is weakened.").line();
      html.tag("ul").line();
      for (String weakness : report.summary().degraded()) {
        html.element("li", weakness).line();
      }
      html.end("ul").end("div").line();
    }
    return html;
  }

  private static Html origin(Report report) {
    Html html = new Html();
    html.tag("footer").line();
    html.element("p", "Photofinish " + report.version() + " on Java " + report.jdk()).line();
    html.tag("details").element("summary", "Options in force").line();
    html.tag("table").line();
    for (Map.Entry<String, String> option : report.config().entrySet()) {
      html.tag("tr").element("th", option.getKey()).element("td", option.getValue()).end("tr");
      html.line();
    }
    return html.end("table").end("details").end("footer").line();
  }
}
