/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Writes one race as a result of SARIF: at the later access, related to the earlier one. */
final class SarifResult {
  private static final int PREVIOUS = 1; // the id of its related location

  private final Finding race;
  private final JsonWriter json;
  private final SarifPlaces places;

  SarifResult(Finding race, JsonWriter json) {
    this.race = race;
    this.json = json;
    places = new SarifPlaces(json);
  }

  void write() throws IOException {
    SarifRule rule = SarifRule.of(race);
    json.beginObject();
    json.name("ruleId").value(rule.id());
    json.name("ruleIndex").value(rule.ordinal());
    json.name("level").value(SarifRule.LEVEL);
    json.name("message");
    SarifMessage.writeMarked(message(), json);
    json.name("locations").beginArray();
    places.location(race.current().stack(), current());
    json.endArray();
    json.name("relatedLocations").beginArray();
    places.location(PREVIOUS, race.previous().stack(), previous());
    json.endArray();
    json.name("stacks").beginArray();
    stacks(race.current(), current());
    stacks(race.previous(), previous());
    json.endArray();
    json.name("occurrenceCount").value(race.count());
    json.name("partialFingerprints").beginObject();
    json.name("race/v1").value(Fingerprint.of(race));
    json.endObject();
    json.endObject();
  }

  /** Of an access, and of the creation of its thread. */
  private void stacks(Side side, String access) throws IOException {
    places.stack(side.thread(), side.stack(), access);
    if (side.created().isPresent()) {
      Creation created = side.created().get();
      String origin = Phrases.origin(side.thread(), created);
      places.stack(created.by(), created.stack(), origin);
    }
  }

  private String message() {
    return SarifMessage.literal(
            "Data race (" + race.kind() + ") on " + race.location() + ". " + current() + ". ")
        + SarifMessage.link("Previous " + race.previous().access(), PREVIOUS)
        + SarifMessage.literal(" " + Phrases.by(race.previous()) + ". Advice: " + Advice.on(race));
  }

  private String current() {
    return Phrases.capital(race.current().access().toString()) + " " + Phrases.by(race.current());
  }

  private String previous() {
    return "Previous " + race.previous().access() + " " + Phrases.by(race.previous());
  }
}
