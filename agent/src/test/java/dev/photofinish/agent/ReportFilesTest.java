/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.photofinish.agent.ChildJvm.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
          .containsExactlyInAnyOrder("races.json", "races.txt");
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
  void formats_are_the_users_choice() throws Exception {
    Path base = folder.resolve("races");
    ChildJvm.run("formats=json,report=" + base, Ending.class, "normally");
    assertThat(Path.of(base + ".json")).exists();
    assertThat(Path.of(base + ".txt")).doesNotExist();
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

  private static JsonObject json(Path base) throws Exception {
    return JsonParser.parseString(Files.readString(Path.of(base + ".json"))).getAsJsonObject();
  }
}
