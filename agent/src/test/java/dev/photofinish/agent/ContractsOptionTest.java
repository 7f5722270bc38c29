/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.agent.ChildJvm.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import programs.Cached;

/** The option {@code contracts}. */
class ContractsOptionTest {
  private static final String WITHOUT_CACHE = "exclude=programs.Cached$Cache";

  @TempDir Path folder;

  @Test
  void class_of_a_library_is_known_by_the_contract_of_a_user() throws Exception {
    Path file = write("class programs.Cached$Cache\n  write store\n");
    Outcome outcome = run("contracts=" + file);
    assertThat(outcome.err())
        .contains("DATA RACE (write-write) on object of programs.Cached$Cache")
        .contains("at programs.Cached.main(Cached.java:");
    assertThat(outcome.status()).isEqualTo(66);
    assertThat(run("halt=0").status()).isEqualTo(0);
  }

  @Test
  void bad_line_is_told_and_the_program_does_not_start() throws Exception {
    Path file = write("# mine\nclass programs.Cached$Cache\n  writes store\n");
    String why = file + ":3: 'writes' is none of read, write, change, own, none";
    assertThat(run("contracts=" + file))
        .isEqualTo(
            new Outcome(2, "", "photofinish: bad option contracts=" + file + "; " + why + "\n"));
  }

  @Test
  void missing_file_is_told_and_the_program_does_not_start() throws Exception {
    Outcome outcome = run("contracts=" + folder.resolve("missing"));
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("it cannot be read").hasLineCount(1);
  }

  private Path write(String contracts) throws Exception {
    return Files.writeString(folder.resolve("my.contracts"), contracts);
  }

  private static Outcome run(String options) throws Exception {
    return ChildJvm.run(WITHOUT_CACHE + "," + options, Cached.class);
  }
}
