/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.photofinish.agent.ChildJvm.Outcome;
import dev.photofinish.report.Report;
import dev.photofinish.report.Summary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import programs.Ending;

class ReportFilesTest {
  @TempDir private Path folder;

  @Test
  void report_goes_to_files_in_a_folder_that_need_not_exist() throws Exception {
    Path base = folder.resolve("out/deep/races");
    Outcome outcome = ChildJvm.run("report=" + base, Ending.class, "normally");
    assertThat(outcome.err()).isEmpty();
    assertThat(Files.readString(Path.of(base + ".txt"))).contains("WARNING: DATA RACE");
    JsonObject json = json(base);
    assertThat(json.get("tool").getAsString()).isEqualTo("photofinish");
    assertThat(json.get("version").getAsString()).matches("\\d.*");
    assertThat(json.getAsJsonObject("config").keySet()).containsExactlyElementsOf(Option.keys());
    assertThat(json.getAsJsonArray("races")).isNotEmpty();
    assertThat(json.getAsJsonObject("summary").getAsJsonArray("degraded")).isEmpty();
    try (Stream<Path> files = Files.list(base.getParent())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("races.json", "races.txt", "races.html", "races.sarif");
    }
  }

  @Test
  void race_is_told_with_both_sides() throws Exception {
    Path base = folder.resolve("races");
    ChildJvm.run("report=" + base, Ending.class, "normally");
    JsonObject race = json(base).getAsJsonArray("races").get(0).getAsJsonObject();
    JsonObject location = race.getAsJsonObject("location");
    assertThat(location.get("kind").getAsString()).isEqualTo("static");
    assertThat(location.get("class").getAsString()).isEqualTo("programs.Ending");
    assertThat(location.get("field").getAsString()).isEqualTo("count");
    for (String side : new String[] {"previous", "current"}) {
      JsonObject frame =
          race.getAsJsonObject(side).getAsJsonArray("stack").get(0).getAsJsonObject();
      assertThat(frame.get("file").getAsString()).isEqualTo("Ending.java");
      assertThat(frame.get("line").getAsInt()).isPositive();
    }
  }

  @Test
  void every_format_tells_the_race() throws Exception {
    Path base = folder.resolve("races");
    ChildJvm.run("report=" + base, Ending.class, "normally");
    int races = json(base).getAsJsonArray("races").size();
    assertThat(Files.readString(Path.of(base + ".html")))
        .contains("on static field programs.Ending.count")
        .contains("at programs.Ending.main(Ending.java:");
    JsonObject run = only(sarif(base), "runs");
    assertThat(run.getAsJsonArray("results")).hasSize(races);
    JsonObject result = run.getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.get("ruleId").getAsString()).isEqualTo("data-race/static");
    assertThat(
            only(result, "locations")
                .getAsJsonObject("physicalLocation")
                .getAsJsonObject("artifactLocation")
                .get("uri")
                .getAsString())
        .isEqualTo("programs/Ending.java");
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "txt", "html", "sarif"})
  void formats_are_the_users_choice(String format) throws Exception {
    Path base = folder.resolve("races");
    ChildJvm.run("formats=" + format + ",report=" + base, Ending.class, "normally");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(Path.of(base + "." + format));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "txt", "html", "sarif"})
  void file_that_cannot_be_written_costs_one_line_and_no_other_file(String format)
      throws Exception {
    Path base = folder.resolve("races");
    Path inTheWay = Files.createDirectories(Path.of(base + "." + format, "in the way"));
    Outcome outcome = ChildJvm.run("report=" + base, Ending.class, "normally");
    assertThat(outcome.err().lines().filter(line -> line.contains("cannot write")))
        .singleElement(STRING)
        .startsWith("photofinish: cannot write " + inTheWay.getParent() + ": ")
        .endsWith("; the report is on standard error");
    assertThat(outcome.err()).contains("WARNING: DATA RACE");
    for (String other : List.of("json", "txt", "html", "sarif")) {
      Path file = Path.of(base + "." + other);
      assertThat(Files.isRegularFile(file)).as(other).isEqualTo(!other.equals(format));
      assertThat(Path.of(file + ".partial")).doesNotExist();
    }
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void fault_of_one_format_costs_that_file_alone() {
    Summary summary = new Summary("1 class", 0, 1, 0, List.of());
    Map<String, String> config = Collections.singletonMap("include", null); // no page without it
    Report faulty = new Report("0.1.0", "17", config, List.of(), summary);
    Path base = folder.resolve("races");
    new ReportOutput(faulty, "").write(Optional.of(base), List.of("html", "sarif", "json"));
    assertThat(Path.of(base + ".html")).doesNotExist();
    assertThat(Path.of(base + ".html.partial")).doesNotExist();
    assertThat(Path.of(base + ".sarif")).isNotEmptyFile();
    assertThat(Path.of(base + ".json")).isNotEmptyFile();
  }

  @Test
  void report_that_cannot_be_written_goes_to_standard_error() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "in the way");
    Path base = file.resolve("races");
    Outcome outcome = ChildJvm.run("report=" + base, Ending.class, "normally");
    assertThat(outcome.err())
        .startsWith("photofinish: cannot write " + base + ".json: ")
        .contains("WARNING: DATA RACE");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void full_disk_leaves_no_half_of_a_file() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    Path base = folder.resolve("races");
    Files.createSymbolicLink(Path.of(base + ".json.partial"), full);
    Outcome outcome = ChildJvm.run("formats=json,report=" + base, Ending.class, "normally");
    assertThat(outcome.err()).startsWith("photofinish: cannot write ").contains("DATA RACE");
    assertThat(Path.of(base + ".json")).doesNotExist();
    assertThat(Path.of(base + ".json.partial")).doesNotExist();
  }

  private static JsonObject only(JsonObject object, String key) {
    assertThat(object.getAsJsonArray(key)).hasSize(1);
    return object.getAsJsonArray(key).get(0).getAsJsonObject();
  }

  private static JsonObject sarif(Path base) throws Exception {
    return JsonParser.parseString(Files.readString(Path.of(base + ".sarif"))).getAsJsonObject();
  }

  private static JsonObject json(Path base) throws Exception {
    return JsonParser.parseString(Files.readString(Path.of(base + ".json"))).getAsJsonObject();
  }
}
