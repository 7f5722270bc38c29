/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
  private static final Path TEST_CLASSES = Path.of("target", "test-classes", "programs");
  private static final List<String> NAMES = List.of("Counters.class", "Counters$Wide.class");

  @TempDir private Path folder;
  private Path classes;
  private Path output;

  @BeforeEach
  void copyClasses() throws IOException {
    classes = folder.resolve("classes");
    output = folder.resolve("app.summaries");
    Path programs = Files.createDirectories(classes.resolve("programs"));
    for (String each : NAMES) {
      Files.copy(TEST_CLASSES.resolve(each), programs.resolve(each));
    }
  }

  @Test
  void checks_are_counted_with_and_without() throws IOException {
    assertThat(Outcome.of("analyze", "--classpath", classes, "-o", output))
        .isEqualTo(
            new Outcome(
                0,
                "5 methods, 2 classes; 2 calls known; 2 checks without summaries, 1 with them\n",
                ""));
    List<String> lines = Files.readAllLines(output);
    assertThat(lines)
        .startsWith("photofinish summaries 1")
        .contains(
            "virtual\tprograms/Counters.step()I\t\t\t"
                + "programs/Counters programs/Counters$Wide programs/Counters$Wide.*"
                + " programs/Counters.*")
        .endsWith("end");
    assertThat(lines.get(1)).matches("class\tprograms/Counters\t[0-9a-f]{64}");
  }

  @Test
  void page_shows_what_is_printed_and_written() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "placement.md"));
    assertThat(page).contains("\n    " + Outcome.of("analyze", "-cp", classes, "-o", output).out());
    assertThat(Files.readAllLines(output))
        .filteredOn(line -> line.startsWith("virtual"))
        .isNotEmpty()
        .allMatch(line -> page.contains("\n    " + line + "\n"));
  }

  @Test
  void jar_is_read_like_a_folder() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out)) {
      for (String each : NAMES) {
        zip.putNextEntry(new JarEntry("programs/" + each));
        zip.write(Files.readAllBytes(TEST_CLASSES.resolve(each)));
      }
    }
    Outcome folders = Outcome.of("analyze", "-cp", classes, "-o", output);
    List<String> lines = Files.readAllLines(output);
    assertThat(Outcome.of("analyze", "-cp", jar, "--output", output)).isEqualTo(folders);
    assertThat(Files.readAllLines(output)).isEqualTo(lines);
  }

  @Test
  void explanation_takes_summaries_into_account() {
    Outcome.of("analyze", "-cp", classes, "-o", output);
    String with = explain("--summaries", output).out();
    assertThat(with).contains("twice(Lprograms/Counters;)V").contains("2 accesses, 1 check\n");
    assertThat(explain("--placement", "redcard").out()).contains("2 accesses, 2 checks\n");
  }

  @Test
  void explanation_says_that_summaries_do_not_fit() throws IOException {
    Outcome.of("analyze", "-cp", classes, "-o", output);
    Path wide = classes.resolve("programs").resolve("Counters$Wide.class");
    Files.copy(TEST_CLASSES.resolve("Racy.class"), wide, StandardCopyOption.REPLACE_EXISTING);
    Outcome outcome = explain("--summaries", output);
    assertThat(outcome.out()).contains("2 accesses, 2 checks\n");
    assertThat(outcome.err())
        .isEqualTo(
            output
                + " does not fit: programs.Counters$Wide is not the class that was analysed; calls"
                + " that depend on such classes may do anything\n");
  }

  @Test
  void file_that_is_no_class_or_lies_elsewhere_is_counted() throws IOException {
    Files.writeString(classes.resolve("Junk.class"), "junk");
    Files.copy(TEST_CLASSES.resolve("Racy.class"), classes.resolve("Racy.class"));
    assertThat(Outcome.of("analyze", "-cp", classes, "-o", output).out())
        .endsWith("\nfiles that hold no class of their name: 2\n");
  }

  @Test
  void what_cannot_be_read_or_written_is_bad_usage() throws IOException {
    Path missing = folder.resolve("missing.jar");
    Path nowhere = folder.resolve("no").resolve("such");
    assertThat(Outcome.of("analyze", "-cp", missing, "-o", output))
        .isEqualTo(new Outcome(2, "", missing + ": no such file or directory\n"));
    assertThat(Outcome.of("analyze", "-cp", classes, "-o", nowhere))
        .isEqualTo(new Outcome(2, "", nowhere + ": no such file or directory\n"));
    assertThat(Outcome.of("analyze", "-cp", classes).status()).isEqualTo(2);
    Path junk = Files.writeString(folder.resolve("junk"), "junk\n");
    assertThat(explain("--summaries", junk))
        .isEqualTo(new Outcome(2, "", junk + ": line 1: it is not 'photofinish summaries 1'\n"));
  }

  private Outcome explain(Object option, Object value) {
    return Outcome.of("explain", "-cp", classes, option, value, "programs.Counters");
  }
}
