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

/** The structure is that of the schema of SARIF 2.1.0, whose required properties stand here. */
class SarifReportTest {
  private static final List<String> NONE = List.of();

  @Test
  void log_has_its_version_and_one_run_a_report() throws IOException {
    JsonObject log = log(Examples.documented(), Examples.report());
    assertThat(log.keySet()).containsExactly("$schema", "version", "runs");
    assertThat(log.get("$schema").getAsString()).endsWith("/sarif-schema-2.1.0.json");
    assertThat(log.get("version").getAsString()).isEqualTo("2.1.0");
    assertThat(log.getAsJsonArray("runs")).hasSize(2);
  }

  @Test
  void run_names_the_tool_and_its_rules() throws IOException {
    JsonObject driver = run(Examples.report()).getAsJsonObject("tool").getAsJsonObject("driver");
    assertThat(driver.get("name").getAsString()).isEqualTo("Photofinish");
    assertThat(driver.get("version").getAsString()).isEqualTo("0.1.0");
    assertThat(objects(driver.getAsJsonArray("rules")))
        .extracting(rule -> rule.get("id").getAsString())
        .containsExactly(
            "data-race/field", "data-race/static", "data-race/array", "data-race/object");
    for (JsonObject rule : objects(driver.getAsJsonArray("rules"))) {
      for (String key : List.of("shortDescription", "fullDescription", "help")) {
        assertThat(text(rule, key)).isNotBlank();
      }
    }
  }

  @Test
  void run_without_a_race_has_an_empty_list_of_results() throws IOException {
    assertThat(run(Examples.report()).getAsJsonArray("results")).isEmpty();
  }

  @Test
  void result_refers_to_its_rule() throws IOException {
    for (Location location :
        List.of(
            Examples.DATA,
            Location.staticField("com.acme.Box", "total"),
            Location.element("int[]", 17),
            Location.object("java.util.HashMap"))) {
      JsonObject run = run(Examples.report(Examples.race(location, NONE, NONE)));
      JsonObject result = objects(run.getAsJsonArray("results")).get(0);
      JsonObject driver = run.getAsJsonObject("tool").getAsJsonObject("driver");
      JsonObject rule =
          objects(driver.getAsJsonArray("rules")).get(result.get("ruleIndex").getAsInt());
      assertThat(result.get("ruleId")).isEqualTo(rule.get("id"));
      assertThat(result.get("ruleId").getAsString()).isEqualTo("data-race/" + location.kind());
      assertThat(result.get("level").getAsString()).isEqualTo("error");
    }
  }

  @Test
  void message_tells_both_accesses_and_links_the_earlier() throws IOException {
    JsonObject result = result(Examples.documented());
    assertThat(text(result, "message"))
        .isEqualTo(
            "Data race (write-read) on field com.acme.Box.data. Read by thread B (22), holding no"
                + " lock. [Previous write](1) by thread A (21), holding com.acme.Box#1. Advice:"
                + " only one of the two accesses is locked; hold com.acme.Box#1 at the current read"
                + " too.");
    JsonObject previous = only(result, "relatedLocations");
    assertThat(previous.get("id").getAsInt()).isEqualTo(1);
    assertThat(result.get("occurrenceCount").getAsLong()).isEqualTo(3);
  }

  @Test
  void both_accesses_have_a_place_below_the_root_of_the_sources() throws IOException {
    JsonObject result = result(Examples.documented());
    assertThat(only(result, "locations").get("physicalLocation"))
        .isEqualTo(place("com/acme/Box.java", 16));
    assertThat(only(result, "relatedLocations").get("physicalLocation"))
        .isEqualTo(place("com/acme/Box.java", 12));
    assertThat(only(only(result, "locations"), "logicalLocations"))
        .hasToString("{\"fullyQualifiedName\":\"com.acme.Box.get\",\"kind\":\"function\"}");
    assertThat(run(Examples.documented()).getAsJsonObject("originalUriBaseIds").keySet())
        .containsExactly("SRCROOT");
  }

  @Test
  void stacks_are_those_of_the_accesses_and_of_the_creation_of_the_threads() throws IOException {
    List<JsonObject> stacks = objects(result(Examples.documented()).getAsJsonArray("stacks"));
    assertThat(stacks)
        .extracting(stack -> text(stack, "message"))
        .containsExactly(
            "Read by thread B (22), holding no lock",
            "Thread B (22) was created by thread main (1)",
            "Previous write by thread A (21), holding com.acme.Box#1",
            "Thread A (21) was created by thread main (1)");
    List<JsonObject> frames = objects(stacks.get(0).getAsJsonArray("frames"));
    assertThat(frames).hasSize(2);
    assertThat(frames.get(1).get("threadId").getAsLong()).isEqualTo(22);
    assertThat(frames.get(1).getAsJsonObject("location").get("physicalLocation"))
        .isEqualTo(place("com/acme/Reader.java", 9));
  }

  @Test
  void forgotten_access_has_a_reason_instead_of_a_place() throws IOException {
    Side previous = Examples.forgotten(Access.WRITE);
    Side current = Examples.side(Access.READ, Examples.B, NONE);
    JsonObject result = result(Examples.report(new Finding(Examples.DATA, previous, current, 1)));
    JsonObject related = only(result, "relatedLocations");
    assertThat(related.keySet()).containsExactly("id", "message");
    assertThat(text(related, "message"))
        .isEqualTo(
            "Previous write by thread unknown, locks unknown (overwritten in the history of the"
                + " thread)");
    assertThat(objects(result.getAsJsonArray("stacks")).get(1).getAsJsonArray("frames")).isEmpty();
  }

  @Test
  void frame_without_a_source_has_a_name_alone() throws IOException {
    assertThat(placeOf(new Frame("a.B", "c", Optional.empty(), Frame.NO_LINE)).keySet())
        .containsExactly("logicalLocations", "message");
    JsonObject noLine = placeOf(new Frame("a.B", "c", Optional.of("B.java"), Frame.NO_LINE));
    assertThat(noLine.getAsJsonObject("physicalLocation").keySet())
        .containsExactly("artifactLocation");
  }

  @Test
  void whatever_weakened_the_promise_is_a_notification() throws IOException {
    Summary summary = new Summary("1 class", 2, 1, 0, List.of("slots {ran} out", "too long"));
    JsonObject invocation = only(run(Examples.withSummary(summary)), "invocations");
    assertThat(invocation.get("executionSuccessful").getAsBoolean()).isTrue();
    List<JsonObject> notifications =
        objects(invocation.getAsJsonArray("toolExecutionNotifications"));
    assertThat(notifications)
        .extracting(n -> n.get("level").getAsString() + ": " + text(n, "message"))
        .containsExactly(
            "note: no data race (2 suppressed); checked 1 class",
            "warning: slots {{ran}} out",
            "warning: too long");
    assertThat(notifications.get(1).getAsJsonObject("descriptor"))
        .hasToString("{\"id\":\"degraded\"}");
  }

  @Test
  void names_cannot_become_links_placeholders_or_json() throws IOException {
    ThreadName evil = new ThreadName(5, "\"}]\n[here](http://evil.example) {0} int[]");
    Side side = Examples.side(Access.WRITE, evil, NONE);
    JsonObject result = result(Examples.report(new Finding(Examples.DATA, side, side, 1)));
    assertThat(text(result, "message"))
        .contains("by thread \"}}]\n[here\\](http://evil.example) {{0}} int[] (5),")
        .contains("[Previous write](1)");
  }

  @Test
  void fingerprint_is_the_same_whatever_chance_decides() throws IOException {
    Side read = access(Access.READ, Examples.A, NONE, "get", 16);
    Side write = access(Access.WRITE, Examples.B, List.of("m"), "set", 12);
    Side again = access(Access.WRITE, Examples.MAIN, NONE, "set", 13);
    String first = fingerprint(new Finding(Location.element("int[]", 1), read, write, 1));
    assertThat(first)
        .isEqualTo("array int[]: read in com.acme.Box.get, write in com.acme.Box.set")
        .isEqualTo(fingerprint(new Finding(Location.element("int[]", 2), again, read, 7)));
    assertThat(fingerprint(new Finding(Location.element("int[]", 1), write, again, 1)))
        .isNotEqualTo(first);
    assertThat(fingerprint(new Finding(Examples.DATA, read, write, 1))).isNotEqualTo(first);
  }

  private static Side access(
      Access access, ThreadName thread, List<String> locks, String method, int line) {
    Stack stack = Examples.stack("com.acme.Box", method, "Box.java", line);
    return new Side(access, thread, Optional.empty(), Optional.of(locks), stack);
  }

  private static String fingerprint(Finding race) throws IOException {
    JsonObject fingerprints = result(Examples.report(race)).getAsJsonObject("partialFingerprints");
    assertThat(fingerprints.keySet()).containsExactly("race/v1");
    return fingerprints.get("race/v1").getAsString();
  }

  private static JsonObject place(String uri, int line) {
    return JsonParser.parseString(
            """
            {"artifactLocation": {"uri": "%s", "uriBaseId": "SRCROOT"},
             "region": {"startLine": %d}}
            """
                .formatted(uri, line))
        .getAsJsonObject();
  }

  private static JsonObject placeOf(Frame frame) throws IOException {
    Stack stack = Stack.of(List.of(frame));
    Side side = new Side(Access.WRITE, Examples.A, Optional.empty(), Optional.of(NONE), stack);
    return only(result(Examples.report(new Finding(Examples.DATA, side, side, 1))), "locations");
  }

  private static String text(JsonObject object, String key) {
    return object.getAsJsonObject(key).get("text").getAsString();
  }

  private static JsonObject result(Report report) throws IOException {
    return only(run(report), "results");
  }

  private static JsonObject run(Report report) throws IOException {
    return only(log(report), "runs");
  }

  private static JsonObject only(JsonObject object, String key) {
    List<JsonObject> all = objects(object.getAsJsonArray(key));
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  private static List<JsonObject> objects(JsonArray array) {
    return array.asList().stream().map(JsonElement::getAsJsonObject).toList();
  }

  private static JsonObject log(Report... reports) throws IOException {
    StringWriter out = new StringWriter();
    SarifReport.write(List.of(reports), out);
    return JsonParser.parseString(out.toString()).getAsJsonObject();
  }
}
