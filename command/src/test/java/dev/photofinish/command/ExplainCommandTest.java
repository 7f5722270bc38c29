/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  private static final String CLASSES = Path.of("target", "test-classes").toString();

  @Test
  void class_is_explained_method_by_method() {
    Outcome outcome = Outcome.of("explain", "-cp", CLASSES, "programs.Racy");
    assertThat(outcome.status()).isEqualTo(0);
    assertThat(outcome.out()).contains("Racy.").contains("access").contains("check");
  }

  @Test
  void class_file_will_do_as_well() {
    Path file = Path.of(CLASSES, "programs", "Racy.class");
    assertThat(Outcome.of("explain", "-cp", CLASSES, file).out())
        .isEqualTo(Outcome.of("explain", "-cp", CLASSES, "programs.Racy").out());
  }

  @Test
  void placement_every_has_a_check_for_every_access() {
    Outcome outcome =
        Outcome.of("explain", "-cp", CLASSES, "--placement", "every", "programs.Racy");
    assertThat(outcome.out()).contains(" check").doesNotContain("checked at");
  }

  @Test
  void fields_that_share_a_history_are_named() {
    String shared = "Pair: left, right share a history\n\nPair.set(I)V";
    assertThat(Outcome.of("explain", "-cp", CLASSES, "programs.Pair").out()).startsWith(shared);
    assertThat(Outcome.of("explain", "-cp", CLASSES, "--placement", "every", "programs.Pair").out())
        .startsWith("Pair.set(I)V");
  }

  @Test
  void what_cannot_be_explained_is_bad_usage(@TempDir Path folder) throws IOException {
    Path junk = Files.writeString(folder.resolve("Junk.class"), "junk");
    assertThat(Outcome.of("explain", "no.such.Type"))
        .isEqualTo(new Outcome(2, "", "no.such.Type: no such class on the class path\n"));
    assertThat(Outcome.of("explain", junk).err()).startsWith(junk + ": no class file");
    assertThat(Outcome.of("explain", "--placement", "best", "A").err())
        .contains("unknown placement 'best'; allowed are every, redcard, bigfoot");
  }
}
