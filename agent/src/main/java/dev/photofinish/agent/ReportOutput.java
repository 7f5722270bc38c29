/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.photofinish.report.HtmlReport;
import dev.photofinish.report.JsonReport;
import dev.photofinish.report.Report;
import dev.photofinish.report.SarifReport;
import dev.photofinish.report.TextReport;
import dev.photofinish.trace.IoReason;
import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Where a report goes. If it cannot go there, it goes to standard error: nothing is lost. */
final class ReportOutput {
  private final Report report;
  private final String stats;

  /** {@code stats} are lines that follow the report where it is text. */
  ReportOutput(Report report, String stats) {
    this.report = report;
    this.stats = stats;
  }

  void write(Optional<Path> base, List<String> formats) {
    boolean written = base.isPresent();
    for (String format : base.isPresent() ? formats : List.<String>of()) {
      written &= write(Path.of(base.get() + "." + format), format);
    }
    if (!written) {
      Console.print(text());
    }
  }

  /** Returns whether that succeeded: the whole file is there, or none. */
  private boolean write(Path file, String format) {
    Path partial = Path.of(file + ".partial");
    try {
      Files.createDirectories(file.getParent());
      try (Writer out = open(partial)) {
        write(format, out);
      }
      Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } catch (IOException e) {
      return failed(file, partial, IoReason.of(e));
    } catch (RuntimeException | Error e) { // a fault of one format: the others go on
      return failed(file, partial, e.toString());
    }
  }

  private static boolean failed(Path file, Path partial, String reason) {
    delete(partial);
    Console.line("cannot write " + file + ": " + reason + "; the report is on standard error");
    return false;
  }

  private void write(String format, Writer out) throws IOException {
    switch (format) {
      case "json" -> JsonReport.write(report, out);
      case "html" -> HtmlReport.write(List.of(report), out);
      case "sarif" -> SarifReport.write(List.of(report), out);
      default -> writeText(out);
    }
  }

  /** Not as a channel: those fail in a thread that has been interrupted. */
  private static Writer open(Path file) throws IOException {
    return new BufferedWriter(new OutputStreamWriter(new FileOutputStream(file.toFile()), UTF_8));
  }

  private String text() {
    StringWriter text = new StringWriter();
    try {
      writeText(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private void writeText(Writer out) throws IOException {
    TextReport.write(report, out);
    out.write(stats);
    out.flush();
  }

  private static void delete(Path partial) {
    try {
      Files.deleteIfExists(partial);
    } catch (IOException e) {
      // there is a line about the disk already
    }
  }
}
