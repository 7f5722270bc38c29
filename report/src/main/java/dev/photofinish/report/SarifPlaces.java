/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Writes places in the program: the locations and stacks of SARIF. */
final class SarifPlaces {
  /** The name of the folder that paths start from; whoever reads the file knows where that is. */
  static final String ROOT = "SRCROOT";

  private final JsonWriter json;

  SarifPlaces(JsonWriter json) {
    this.json = json;
  }

  /** The place of an access: that of the innermost call, if it is known. */
  void location(Stack stack, String message) throws IOException {
    json.beginObject();
    content(stack, message);
    json.endObject();
  }

  /** The same, for messages that refer to it. */
  void location(int id, Stack stack, String message) throws IOException {
    json.beginObject();
    json.name("id").value(id);
    content(stack, message);
    json.endObject();
  }

  void stack(ThreadName thread, Stack stack, String message) throws IOException {
    json.beginObject();
    message(stack, message);
    json.name("frames").beginArray();
    for (Frame frame : stack.frames()) {
      json.beginObject();
      json.name("location").beginObject();
      place(frame);
      json.endObject();
      if (!thread.equals(ThreadName.FORGOTTEN)) {
        json.name("threadId").value(thread.id());
      }
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private void content(Stack stack, String message) throws IOException {
    if (!stack.isMissing()) {
      place(stack.frames().get(0));
    }
    message(stack, message);
  }

  private void message(Stack stack, String message) throws IOException {
    String missing = stack.isMissing() ? " (" + stack.missing() + ")" : "";
    json.name("message");
    SarifMessage.write(message + missing, json);
  }

  private void place(Frame frame) throws IOException {
    if (frame.file().isPresent()) {
      json.name("physicalLocation").beginObject();
      json.name("artifactLocation").beginObject();
      json.name("uri").value(SourcePath.uri(frame.className(), frame.file().get()));
      json.name("uriBaseId").value(ROOT);
      json.endObject();
      region(frame.line());
      json.endObject();
    }
    json.name("logicalLocations").beginArray().beginObject();
    json.name("fullyQualifiedName").value(frame.member());
    json.name("kind").value("function");
    json.endObject().endArray();
  }

  private void region(int line) throws IOException {
    if (line != Frame.NO_LINE) {
      json.name("region").beginObject();
      json.name("startLine").value(line);
      json.endObject();
    }
  }
}
