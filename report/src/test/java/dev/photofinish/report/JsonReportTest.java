/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.photofinish.report.Side.Access;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonReportTest {

  @Test
  void keys_are_those_of_the_contract_in_their_order() throws IOException {
    JsonObject report = json(Examples.documented());
    assertThat(report.keySet())
        .containsExactly("tool", "version", "jdk", "config", "races", "summary");
    assertThat(report.getAsJsonObject("summary").keySet())
        .containsExactly(
            "races", "suppressed", "classesInstrumented", "methodsSkipped", "checked", "degraded");
    JsonObject race = onlyRace(report);
    assertThat(race.keySet()).containsExactly("kind", "location", "previous", "current", "count");
    assertThat(race.getAsJsonObject("previous").keySet())
        .containsExactly("access", "thread", "locks", "stack", "stackMissing");
  }

  @Test
  void keys_that_do_not_apply_are_null() throws IOException {
    JsonObject race =
        onlyRace(
            json(
                Examples.report(
                    Examples.race(Location.element("int[]", 17), List.of(), List.of()))));
    JsonObject location = race.getAsJsonObject("location");
    assertThat(location.get("field").isJsonNull()).isTrue();
    assertThat(location.get("index").getAsInt()).isEqualTo(17);
    assertThat(race.getAsJsonObject("current").get("stackMissing").isJsonNull()).isTrue();
  }

  @Test
  void forgotten_access_keeps_the_shape() throws IOException {
    Side previous = Examples.forgotten(Access.WRITE);
    Side current = Examples.side(Access.READ, Examples.B, List.of("m"));
    JsonObject race =
        onlyRace(json(Examples.report(new Finding(Examples.DATA, previous, current, 1))));
    JsonObject side = race.getAsJsonObject("previous");
    assertThat(side.getAsJsonObject("thread").get("id").getAsLong()).isEqualTo(-1);
    assertThat(side.getAsJsonArray("locks")).isEmpty();
    assertThat(side.getAsJsonArray("stack")).isEmpty();
    assertThat(side.get("stackMissing").getAsString()).contains("overwritten");
  }

  @Test
  void frame_without_a_source_has_null_for_file_and_line() throws IOException {
    Stack stack = Stack.of(List.of(new Frame("a.B", "c", Optional.empty(), Frame.NO_LINE)));
    Side side = new Side(Access.WRITE, Examples.A, Optional.empty(), Optional.of(List.of()), stack);
    JsonObject race = onlyRace(json(Examples.report(new Finding(Examples.DATA, side, side, 1))));
    JsonElement frame = race.getAsJsonObject("previous").getAsJsonArray("stack").get(0);
    assertThat(frame)
        .hasToString("{\"class\":\"a.B\",\"method\":\"c\",\"file\":null,\"line\":null}");
  }

  @Test
  void several_reports_are_an_array() throws IOException {
    StringWriter out = new StringWriter();
    JsonReport.write(List.of(Examples.report(), Examples.documented()), out);
    JsonArray reports = JsonParser.parseString(out.toString()).getAsJsonArray();
    assertThat(reports).hasSize(2);
    assertThat(reports.get(1)).isEqualTo(json(Examples.documented()));
  }

  private static JsonObject onlyRace(JsonObject report) {
    JsonArray races = report.getAsJsonArray("races");
    assertThat(races).hasSize(1);
    return races.get(0).getAsJsonObject();
  }

  private static JsonObject json(Report report) throws IOException {
    StringWriter out = new StringWriter();
    JsonReport.write(report, out);
    return JsonParser.parseString(out.toString()).getAsJsonObject();
  }
}
