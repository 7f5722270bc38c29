/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import programs.Racy;

/** The agent, {@code run} and {@code doctor}, with the jar that users get. */
class AgentInJar {
  private static final Path JAR = PackagedJar.PATH;
  private static final String RACY = Racy.class.getName();

  @Test
  void agent_finds_a_race_and_says_nothing_else() throws Exception {
    Outcome outcome = agent(Map.of(), JAR, "", "0");
    assertThat(outcome.out()).isEqualTo("raced\n");
    assertThat(outcome.err()).startsWith("==================\nWARNING: DATA RACE");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void jar_may_have_another_name_and_lie_anywhere(@TempDir Path folder) throws Exception {
    Path spaced = Files.createDirectory(folder.resolve("with space % and +"));
    for (String name : new String[] {"photofinish.jar", "agent 1.jar"}) {
      Outcome outcome = agent(Map.of(), Files.copy(JAR, spaced.resolve(name)), "", "0");
      assertThat(outcome.err()).contains("WARNING: DATA RACE").doesNotContain("degraded");
      assertThat(outcome.status()).isEqualTo(66);
      Files.delete(spaced.resolve(name));
    }
  }

  @Test
  void report_tells_the_version_also_on_the_boot_class_path(@TempDir Path folder) throws Exception {
    agent(Map.of(), JAR, "report=" + folder.resolve("races"), "0");
    String json = Files.readString(folder.resolve("races.json"));
    Matcher version = Pattern.compile("\"version\": \"(\\d[^\"]*)\"").matcher(json);
    assertThat(version.find()).isTrue();
    assertThat(PackagedJar.run("--version").out()).contains("photofinish " + version.group(1));
  }

  /** Each would take a millisecond at the start of the target. */
  @Test
  void no_lambda_of_ours_is_made_by_the_jvm() throws Exception {
    Path folder = PackagedJar.TEST_CLASSES;
    Outcome outcome =
        PackagedJar.outcome(
            PackagedJar.java(
                Map.of(), "-Xlog:class+load", "-javaagent:" + JAR, "-cp", folder, RACY, "0"));
    assertThat(outcome.out())
        .contains("dev.photofinish.probes.Engine$$Lambda0 ")
        .doesNotContainPattern("dev\\.photofinish\\.\\S*\\$\\$Lambda[/$]");
  }

  @Test
  void environment_adds_options() throws Exception {
    Map<String, String> environment = Map.of("PHOTOFINISH_OPTIONS", "exitcode=5");
    assertThat(agent(environment, JAR, "", "0").status()).isEqualTo(5);
    assertThat(agent(environment, JAR, "exitcode=6", "0").status()).isEqualTo(6);
    Outcome bad = agent(Map.of("PHOTOFINISH_OPTIONS", "exitcode=x"), JAR, "", "0");
    assertThat(bad.err()).hasLineCount(1).contains("(in PHOTOFINISH_OPTIONS)");
    assertThat(bad.status()).isEqualTo(2);
  }

  @Test
  void run_gives_java_its_arguments_and_returns_the_status_of_the_program(@TempDir Path folder)
      throws Exception {
    Path base = folder.resolve("races");
    Outcome outcome =
        PackagedJar.run("run", "--report", base, "--", "-cp", PackagedJar.TEST_CLASSES, RACY, "0");
    assertThat(outcome).isEqualTo(new Outcome(66, "raced\n", ""));
    assertThat(Path.of(base + ".json")).exists();
    assertThat(PackagedJar.run("run", "--", "-cp", PackagedJar.TEST_CLASSES, RACY, "3").status())
        .isEqualTo(3);
  }

  @Test
  void run_refuses_bad_options_before_it_starts_anything() throws Exception {
    assertThat(PackagedJar.run("run", "--halt", "maybe", "--", RACY))
        .isEqualTo(
            new Outcome(2, "", "photofinish: bad option halt=maybe; allowed are true, false\n"));
    assertThat(PackagedJar.run("run", "--report", "a,b", "--", RACY).err())
        .hasLineCount(1)
        .contains("comma");
    assertThat(PackagedJar.run("run").status()).isEqualTo(2);
  }

  @Test
  void run_passes_signals_on() throws Exception {
    Process process =
        PackagedJar.java(
            Map.of(), "-jar", JAR, "run", "--", "-cp", PackagedJar.TEST_CLASSES, RACY, "wait");
    for (String seen = ""; !seen.endsWith("waiting\n"); ) {
      seen += (char) process.getInputStream().read();
    }
    process.toHandle().destroy();
    Outcome outcome = PackagedJar.outcome(process);
    assertThat(outcome.out()).isEqualTo("hook done\n");
    assertThat(outcome.err()).contains("WARNING: DATA RACE");
    assertThat(outcome.status()).isEqualTo(128 + 15);
  }

  @Test
  void doctor_is_content() throws Exception {
    Outcome outcome = PackagedJar.run("doctor");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains("java " + System.getProperty("java.version"))
        .contains("detector=")
        .contains("self-test, a program that races: as it should be")
        .contains("self-test, its ordered twin: as it should be");
    assertThat(outcome.status()).isEqualTo(0);
  }

  private static Outcome agent(
      Map<String, String> environment, Path jar, String options, String argument)
      throws IOException, InterruptedException {
    return PackagedJar.outcome(
        PackagedJar.java(
            environment,
            "-javaagent:" + jar + (options.isEmpty() ? "" : "=" + options),
            "-cp",
            PackagedJar.TEST_CLASSES,
            RACY,
            argument));
  }
}
