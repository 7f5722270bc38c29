/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

/** The forms in which reports are printed. */
enum ReportStyle {
  TEXT("text"),
  JSON("json"),
  HTML("html"),
  SARIF("sarif");

  private final String title;

  ReportStyle(String title) {
    this.title = title;
  }

  @Override
  public String toString() {
    return title;
  }
}
