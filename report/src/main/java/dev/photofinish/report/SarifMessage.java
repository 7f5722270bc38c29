/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Text in SARIF, where braces are placeholders and {@code [text](target)} is a link. */
final class SarifMessage {
  private SarifMessage() {}

  /** Text that shows as it is: names are the target's choice and must not become links. */
  static String literal(String text) {
    return text.replace("{", "{{").replace("}", "}}").replace("](", "\\](");
  }

  /** A link to the related location of that id. */
  static String link(String text, int id) {
    return "[" + text + "](" + id + ")";
  }

  /** Writes a message that shows as it is. */
  static void write(String text, JsonWriter json) throws IOException {
    writeMarked(literal(text), json);
  }

  /** Writes a message of literals and links. */
  static void writeMarked(String text, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("text").value(text);
    json.endObject();
  }
}
