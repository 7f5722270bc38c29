/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Takes each line out of the table of edges in turn: some target must notice. It takes an hour, so
 * it is not among the tests; {@code -Dlines=100-199} chooses.
 *
 * <p>The lines in {@code unnoticed.txt} need not be noticed, for the reasons there.
 */
class EdgeMutants {
  private static final Path TABLE =
      Path.of(
          "..", "agent", "src", "main", "resources", "dev", "photofinish", "agent", "edges.txt");
  private static final Path UNNOTICED = Path.of("src", "test", "resources", "unnoticed.txt");
  private static final Set<String> OTHERS =
      Set.of("class", "discreet", "silent", "calling", "leads", "synchronized");
  private static final Pattern PACKAGES =
      Pattern.compile("\\.(everyway|juc|callbacks|handover|exotic|init|ends)\\.");
  private static final Pattern VERSIONS = Pattern.compile("(\\d*)-(\\d*)");
  private static final Pattern NAME = Pattern.compile("[\\w.]*\\.(\\w+)[\\w$]*");

  /** A line that tells of an edge, and the classes that it is for. */
  private record Line(int number, String text, String classes) {
    boolean isForThisJdk() {
      var versions = VERSIONS.matcher(text.substring(text.lastIndexOf(' ') + 1));
      if (!versions.matches() || versions.group().length() == 1) {
        return true;
      }
      int jdk = Runtime.version().feature();
      return (versions.group(1).isEmpty() || Integer.parseInt(versions.group(1)) <= jdk)
          && (versions.group(2).isEmpty() || Integer.parseInt(versions.group(2)) >= jdk);
    }

    /** The words with one space between them, after the first of the classes. */
    String name() {
      return classes.split(" ", -1)[0] + " " + text.replaceAll("\\s+", " ");
    }
  }

  @TestFactory
  Stream<DynamicTest> a_line_that_is_missing_is_missed() throws IOException {
    List<String> table = Files.readAllLines(TABLE);
    List<String> unnoticed = Files.readAllLines(UNNOTICED);
    return lines(table).stream()
        .filter(line -> line.isForThisJdk() && !unnoticed.contains(line.name()))
        .map(line -> dynamicTest(line.number() + " " + line.name(), () -> check(line, table)));
  }

  private static List<Line> lines(List<String> table) {
    String[] chosen = System.getProperty("lines", "1-" + table.size()).split("-", 2);
    List<Line> lines = new ArrayList<>();
    String classes = "";
    for (int i = 1; i <= table.size(); i++) {
      String text = table.get(i - 1).strip();
      String first = text.replaceAll(" .*", "");
      if (first.equals("class")) {
        classes = text.substring(first.length()).strip();
      } else if (!text.isEmpty()
          && !text.startsWith("#")
          && !OTHERS.contains(first)
          && i >= Integer.parseInt(chosen[0])
          && i <= Integer.parseInt(chosen[1])) {
        lines.add(new Line(i, text, classes));
      }
    }
    return lines;
  }

  private static void check(Line line, List<String> table) throws IOException {
    List<Target> asked = targets(line);
    Path jar = mutant(line, table);
    try {
      assertThat(asked.stream().anyMatch(target -> isNoticed(jar, line, target)))
          .as("noticed by one of " + asked)
          .isTrue();
    } finally {
      Files.delete(jar);
    }
  }

  /**
   * Those of {@code everyway} that name the class first, as they have least else to do; last those
   * that do not name it, as it may be one that the JDK uses by itself.
   */
  private static List<Target> targets(Line line) {
    List<String> names =
        Arrays.stream(line.classes().split(" ", -1))
            .map(name -> NAME.matcher(name).replaceAll("$1"))
            .toList();
    return Target.all().stream()
        .filter(target -> !target.expected().byHand())
        .filter(target -> PACKAGES.matcher(target.className()).find())
        .sorted(
            Comparator.comparing(
                    (Target target) -> names.stream().noneMatch(text(target)::contains))
                .thenComparing(target -> !target.className().contains(".everyway."))
                .thenComparing(target -> text(target).length()))
        .toList();
  }

  private static String text(Target target) {
    try {
      return Files.readString(target.source());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path mutant(Line line, List<String> table) throws IOException {
    List<String> without = new ArrayList<>(table);
    without.set(line.number() - 1, "");
    Path folder = Files.createDirectories(Path.of("target", "mutants"));
    Path jar = folder.resolve(Runtime.version().feature() + "-" + line.number() + ".jar");
    Files.copy(Jvm.JAR, jar, StandardCopyOption.REPLACE_EXISTING);
    try (FileSystem inside = FileSystems.newFileSystem(jar)) {
      Files.write(inside.getPath("dev/photofinish/agent/edges.txt"), without, UTF_8);
    }
    return jar;
  }

  private static boolean isNoticed(Path jar, Line line, Target target) {
    String title = line.number() + "-" + target;
    try {
      Verdict.checkReport(target, Jvm.checkedBy(jar, "mutants", title, target));
      return false;
    } catch (AssertionError e) {
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
