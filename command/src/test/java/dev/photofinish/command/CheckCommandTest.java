/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static dev.photofinish.command.Outcome.example;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.photofinish.race.detector.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  @TempDir Path folder;

  @Test
  void status_tells_whether_there_is_a_race() {
    assertThat(Outcome.of("check", example("unlocked-counter")).status()).isEqualTo(66);
    assertThat(Outcome.of("check", example("locked-counter")).status()).isEqualTo(0);
    assertThat(Outcome.of("check", example("locked-counter"), example("polling")).status())
        .isEqualTo(66);
  }

  @Test
  void false_alarm_of_one_detector_is_no_race_when_all_are_asked() {
    Path trace = example("lockset-false-alarm");
    assertThat(Outcome.of("check", trace).status()).isEqualTo(0);
    assertThat(Outcome.of("check", trace, "--detector", "all").status()).isEqualTo(0);
    assertThat(Outcome.of("check", trace, "--detector", "eraser").status()).isEqualTo(66);
  }

  @Test
  void suppressed_race_is_counted_and_not_shown() throws IOException {
    Path rules = Files.writeString(folder.resolve("rules"), "race:com.acme.Mailbox.*\n");
    Path trace = example("polling");
    Outcome outcome = Outcome.of("check", trace, "--detector", "djit", "--suppressions", rules);
    assertThat(outcome.out()).startsWith("photofinish: no data race (1 suppressed); checked ");
    assertThat(outcome.status()).isEqualTo(0);
    assertThat(Outcome.of("check", trace, "--suppressions", rules).err())
        .isEqualTo("photofinish: --suppressions takes one --detector NAME\n");
    Files.writeString(rules, "\nrace\n");
    Outcome bad = Outcome.of("check", trace, "--detector", "djit", "--suppressions", rules);
    assertThat(bad.status()).isEqualTo(2);
    assertThat(bad.err()).hasLineCount(1).contains(rules + ":2: 'race' is no rule;");
  }

  @Test
  void one_detector_gives_a_report() {
    Outcome outcome = Outcome.of("check", "--detector", "djit", example("polling"));
    assertThat(outcome.status()).isEqualTo(66);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .isEqualTo(
            """
            ==================
            WARNING: DATA RACE (read-write) on field com.acme.Mailbox.item
              Write by thread producer (1), holding #1:
                at com.acme.Mailbox.put(Mailbox.java:8)

              Previous read by thread consumer (0), holding no lock:
                at com.acme.Mailbox.poll(Mailbox.java:20)

              Advice: only one of the two accesses is locked; hold #1 at the previous read too.
            ==================
            photofinish: 1 data race; checked 5 events of 2 threads in FILE
            """
                .replace("FILE", example("polling").toString()));
  }

  @Test
  void imprecise_detector_says_what_its_verdict_is_worth() {
    assertThat(Outcome.of("check", "--detector", "eraser", example("figure-1")).out())
        .contains("photofinish: degraded: eraser may miss races");
    assertThat(Outcome.of("check", "--detector", "fasttrack", example("figure-1")).out())
        .doesNotContain("degraded");
  }

  @Test
  void json_of_one_file_is_an_object() {
    Outcome outcome =
        Outcome.of(
            "check", "--detector", "fasttrack", "--format", "json", example("array-overlap"));
    assertThat(outcome.status()).isEqualTo(66);
    JsonObject report = JsonParser.parseString(outcome.out()).getAsJsonObject();
    JsonObject race = report.getAsJsonArray("races").get(0).getAsJsonObject();
    assertThat(race.getAsJsonObject("location"))
        .hasToString("{\"kind\":\"array\",\"class\":\"int[]\",\"field\":null,\"index\":5}");
    assertThat(report.getAsJsonObject("config").get("detector").getAsString())
        .isEqualTo("fasttrack");
  }

  @Test
  void json_of_several_files_is_an_array_of_those_that_could_be_read() {
    Outcome outcome =
        Outcome.of(
            "check",
            "--detector=fasttrack",
            "--format=json",
            example("figure-1"),
            folder.resolve("none"),
            example("figure-5"));
    assertThat(outcome.status()).isEqualTo(2);
    JsonArray reports = JsonParser.parseString(outcome.out()).getAsJsonArray();
    assertThat(reports).hasSize(2);
  }

  @Test
  void sarif_of_several_files_is_one_log_with_a_run_for_each() {
    Outcome outcome =
        Outcome.of(
            "check", "--detector=djit", "--format=sarif", example("polling"), example("figure-5"));
    assertThat(outcome.status()).isEqualTo(66);
    JsonArray runs = JsonParser.parseString(outcome.out()).getAsJsonObject().getAsJsonArray("runs");
    assertThat(runs).hasSize(2);
    assertThat(runs.get(0).getAsJsonObject().getAsJsonArray("results")).hasSize(1);
    assertThat(outcome.out()).contains("\"com/acme/Mailbox.java\"");
  }

  @Test
  void html_of_several_files_is_one_page() {
    Outcome outcome =
        Outcome.of(
            "check", "--detector=djit", "--format=html", example("polling"), example("figure-5"));
    assertThat(outcome.status()).isEqualTo(66);
    assertThat(outcome.out())
        .containsOnlyOnce("<!doctype html>")
        .contains("on field com.acme.Mailbox.item")
        .contains(example("figure-5").toString())
        .endsWith("</html>\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "html", "sarif"})
  void formats_but_text_are_for_one_detector_and_without_stats(String format) {
    assertThat(Outcome.of("check", "--format", format, example("figure-1")))
        .isEqualTo(
            new Outcome(2, "", "photofinish: --format " + format + " takes one --detector NAME\n"));
    assertThat(
            Outcome.of(
                "check", "--detector=djit", "--stats", "--format", format, example("polling")))
        .isEqualTo(new Outcome(2, "", "photofinish: --stats is text only\n"));
  }

  @ParameterizedTest
  @EnumSource(Check.class)
  void stats_show_the_rules_of_the_detector(Check check) {
    Outcome outcome =
        Outcome.of("check", "--stats", "--detector", check.title(), example("figure-5"));
    assertThat(outcome.out())
        .contains("rules of " + check.title() + ": 8 operations")
        .containsPattern("reads +4 +50.0 %  of operations")
        .containsPattern("writes +2 +25.0 %  of operations")
        .containsPattern("JOIN +1 +50.0 %  of other");
  }

  @Test
  void stats_with_all_detectors_show_them_all() {
    Outcome outcome = Outcome.of("check", "--stats", example("figure-5"));
    for (Check check : Check.values()) {
      assertThat(outcome.out()).contains("rules of " + check.title() + ": 8 operations");
    }
  }

  @Test
  void malformed_trace_has_one_line_and_the_others_their_results() throws IOException {
    Path bad = folder.resolve("bad.trace");
    Files.writeString(bad, "rd(A, x)\nacq(A, m)\nwr(A  y)\n");
    Outcome outcome = Outcome.of("check", bad, example("unlocked-counter"));
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).isEqualTo(bad + ": line 3, column 7: expected ',', not 'y'\n");
    assertThat(outcome.out()).contains("1 racy variable").doesNotContain("bad.trace");
  }

  @Test
  void impossible_trace_is_refused() throws IOException {
    Path bad = folder.resolve("bad.trace");
    Files.writeString(bad, "wr(A, x)\nwr(B, x)\nrel(A, m)\n");
    Outcome outcome = Outcome.of("check", "--detector", "fasttrack", bad);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).startsWith(bad + ": line 3, column 1: ").hasLineCount(1);
  }

  @Test
  void missing_file_and_directory_are_told() {
    Outcome outcome = Outcome.of("check", folder.resolve("none"), folder);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo(
            folder.resolve("none")
                + ": no such file or directory\n"
                + folder
                + ": is a directory\n");
  }

  @Test
  void empty_file_is_a_trace_of_nothing() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.trace"));
    assertThat(Outcome.of("check", empty))
        .isEqualTo(new Outcome(0, empty + ": 0 events of 0 threads\nnothing was checked\n\n", ""));
    assertThat(Outcome.of("check", "--detector", "fasttrack", empty).out())
        .contains("NOTHING WAS CHECKED")
        .contains(empty + " has no events");
  }

  @Test
  void unknown_detector_is_answered_with_the_list() {
    assertThat(Outcome.of("check", "--detector", "magic", example("figure-1")))
        .isEqualTo(
            new Outcome(
                2,
                "",
                "photofinish: invalid value for option '--detector': unknown detector 'magic';"
                    + " allowed are all, fasttrack, djit, basicvc, eraser, multirace, goldilocks,"
                    + " empty, slimstate\n"));
  }

  @Test
  void arrays_that_share_locations_are_for_fasttrack() {
    assertThat(Outcome.of("check", "--arrays", "slim", example("array-blocks")).err())
        .isEqualTo("photofinish: --arrays slim takes --detector fasttrack\n");
    assertThat(
            Outcome.of("check", "--detector=djit", "--arrays=slim", example("array-blocks")).err())
        .isEqualTo("photofinish: --arrays slim takes --detector fasttrack\n");
    assertThat(
            Outcome.of("check", "--detector=fasttrack", "--arrays=no", example("array-blocks"))
                .err())
        .contains("unknown shadow of arrays 'no'; allowed are fine, slim,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"slim", "slim-plus", "slim-bits-f", "slim-bits-p", "slim-bits-fp"})
  void arrays_that_share_locations_race_as_others_do(String arrays) {
    assertThat(
            Outcome.of(
                    "check",
                    "--detector=fasttrack",
                    "--arrays",
                    arrays,
                    example("array-blocks-off"))
                .out())
        .contains("WARNING: DATA RACE (write-write) on element 500 of int[]")
        .contains("Seen 2 times.");
  }
}
