/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What can go wrong only in the jar that users get. Runs once it is packaged. */
class PhotofinishInJar {
  private static final Path JAR = Path.of(System.getProperty("photofinish.jar"));

  @Test
  void jar_is_all_that_a_check_needs() throws Exception {
    Outcome outcome = run("check", "--detector", "all", Outcome.example("unlocked-counter"));
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("1 racy variable");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void json_works_with_relocated_libraries() throws Exception {
    Outcome outcome =
        run("check", "--detector=fasttrack", "--format=json", Outcome.example("figure-1"));
    assertThat(outcome.out()).startsWith("{").contains("\"races\": []");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void version_is_that_of_the_manifest() throws Exception {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      String version = jar.getManifest().getMainAttributes().getValue("Implementation-Version");
      assertThat(run("--version").out()).startsWith("photofinish " + version + " (");
    }
  }

  @Test
  void everything_in_the_jar_is_under_our_name() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName))
          .allMatch(name -> name.startsWith("dev/photofinish/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.endsWith("module-info.class"))
          .noneMatch(name -> name.startsWith("META-INF/maven/"));
    }
  }

  private static Outcome run(Object... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", JAR.toString()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Process process = new ProcessBuilder(command).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Outcome(process.waitFor(), out, err);
  }
}
