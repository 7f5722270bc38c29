/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What can go wrong only in the jar that users get. Runs once it is packaged. */
class PhotofinishInJar {
  @Test
  void jar_is_all_that_a_check_needs() throws Exception {
    Outcome outcome =
        PackagedJar.run("check", "--detector", "all", Outcome.example("unlocked-counter"));
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("1 racy variable");
    assertThat(outcome.status()).isEqualTo(66);
  }

  @Test
  void json_works_with_relocated_libraries() throws Exception {
    Outcome outcome =
        PackagedJar.run(
            "check", "--detector=fasttrack", "--format=json", Outcome.example("figure-1"));
    assertThat(outcome.out()).startsWith("{").contains("\"races\": []");
    assertThat(outcome.status()).isEqualTo(0);
  }

  @Test
  void version_is_that_of_the_manifest() throws Exception {
    try (JarFile jar = new JarFile(PackagedJar.PATH.toFile())) {
      String version = jar.getManifest().getMainAttributes().getValue("Implementation-Version");
      assertThat(PackagedJar.run("--version").out()).startsWith("photofinish " + version + " (");
    }
  }

  @Test
  void everything_in_the_jar_is_under_our_name() throws IOException {
    try (JarFile jar = new JarFile(PackagedJar.PATH.toFile())) {
      assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName))
          .allMatch(name -> name.startsWith("dev/photofinish/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.endsWith("module-info.class"))
          .noneMatch(name -> name.startsWith("META-INF/maven/"));
    }
  }
}
