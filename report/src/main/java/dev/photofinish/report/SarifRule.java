/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * The rules that results break, one for each kind of location. Not by kind of race: which of two
 * accesses comes first is chance, and a rule must be the same in the next run.
 */
enum SarifRule {
  FIELD("a field"),
  STATIC("a static field"),
  ARRAY("an element of an array"),
  OBJECT("a library object that is not thread-safe");

  /** How bad that is, by the levels of SARIF. */
  static final String LEVEL = "error";

  private final String what;

  SarifRule(String what) {
    this.what = what;
  }

  static SarifRule of(Finding race) {
    return valueOf(race.location().kind().name());
  }

  String id() {
    return "data-race/" + Location.Kind.valueOf(name());
  }

  void describe(JsonWriter json) throws IOException {
    json.beginObject();
    json.name("id").value(id());
    json.name("shortDescription");
    SarifMessage.write("Data race on " + what, json);
    json.name("fullDescription");
    SarifMessage.write(
        "Two threads accessed "
            + what
            + ", at least one of them wrote, and nothing orders the two accesses.",
        json);
    json.name("help");
    SarifMessage.write(Phrases.capital(Advice.onLocation(Location.Kind.valueOf(name()))), json);
    json.name("defaultConfiguration").beginObject();
    json.name("level").value(LEVEL);
    json.endObject();
    json.endObject();
  }
}
