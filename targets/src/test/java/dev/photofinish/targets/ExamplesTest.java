/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each example opens with the commands that run it and what they print, and that is true. */
class ExamplesTest {
  private static final Path ROOT = Path.of("..");
  private static final String CLASSES = "target/examples";
  private static final String PROMPT = "$ ";

  @TestFactory
  List<DynamicTest> example_prints_what_it_says() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("examples"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(file -> dynamicTest(file.getFileName().toString(), () -> check(file)))
          .toList();
    }
  }

  private static void check(Path source) throws IOException {
    String name = source.getFileName().toString().replace(".java", "");
    List<String> session = session(source);
    assertThat(session)
        .startsWith(
            "$ javac -d " + CLASSES + " examples/" + name + ".java",
            "$ java -javaagent:dist/photofinish.jar -cp " + CLASSES + " " + name);
    Path classes = Path.of(CLASSES, "jdk-" + Runtime.version().feature(), name);
    Javac.compile(source, classes, List.of());
    List<String> command = Jvm.java(List.of("-javaagent:" + Jvm.JAR));
    command.addAll(List.of("-cp", classes.toString(), name));
    Outcome outcome = Jvm.run(Jvm.base("examples", name), command);
    assertThat(comparable(outcome.out() + outcome.err()))
        .as(outcome.describe())
        .isEqualTo(comparable(printed(session)));
    assertThat(outcome.status()).isEqualTo(66);
  }

  /** The README shows the first example. */
  @Test
  void readme_shows_what_the_first_example_prints() throws IOException {
    String name = "Races_01_UnlockedCounter.java";
    assertThat(comparable(Files.readString(ROOT.resolve("README.md"))))
        .contains("./photofinish run -- examples/" + name)
        .contains(comparable(printed(session(ROOT.resolve("examples").resolve(name)))));
  }

  /** The indented lines of the opening comment, from the first prompt to the next paragraph. */
  private static List<String> session(Path source) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(source)) {
      boolean indented = line.startsWith(" *   ");
      if (indented && (!lines.isEmpty() || line.startsWith(PROMPT, 5))) {
        lines.add(line.substring(5));
      } else if (!lines.isEmpty() && line.equals(" *")) {
        lines.add("");
      } else if (!lines.isEmpty()) {
        break;
      }
    }
    return lines.subList(0, lines.lastIndexOf("")); // the blank line before the next paragraph
  }

  private static String printed(List<String> session) {
    return session.stream()
        .filter(line -> !line.startsWith(PROMPT))
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  /** Numbers of threads, hash codes of locks and lines of the JDK differ from run to run. */
  private static String comparable(String text) {
    return text.replaceAll("\\(\\d+\\)", "(#)")
        .replaceAll("@[0-9a-f]+", "@#")
        .replaceAll("\\(Thread\\.java:\\d+\\)", "(Thread.java:#)");
  }
}
