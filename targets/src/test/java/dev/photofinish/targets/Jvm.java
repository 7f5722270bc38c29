/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Child JVMs of the version that runs the tests, and what they leave under target/reports. */
final class Jvm {
  static final Path JAR =
      Path.of(System.getProperty("photofinish.jar", "../dist/photofinish.jar")).normalize();
  static final Path CLASSES = Path.of("target", "classes");

  /** More options of the agent, for all targets: {@code -Doptions=arrays=slim}. */
  private static final String OPTIONS = System.getProperty("options", "");

  private static final Path REPORTS =
      Path.of("target", "reports", "jdk-" + Runtime.version().feature());
  private static final long LIMIT_SECONDS = 120;

  private Jvm() {}

  /** The flags of an ordinary run: small and quick to start. */
  static List<String> quick() {
    return quick("256m");
  }

  static List<String> quick(String heap) {
    return List.of("-Xmx" + heap, "-XX:TieredStopAtLevel=1");
  }

  /** Runs {@code main} as users do without the agent. */
  static Outcome plain(String title, List<String> flags, Path classes, String main) {
    List<String> command = java(flags);
    command.addAll(List.of("-cp", classes.toString(), main));
    return run(base("plain", title), command);
  }

  /** Runs {@code main} under the agent, with a report in every format. */
  static Outcome checked(String folder, String title, List<String> flags, Path cp, String main) {
    return checked(folder, title, flags, cp, main, List.of());
  }

  /** The same with more options of the agent. */
  static Outcome checked(
      String folder, String title, List<String> flags, Path cp, String main, List<String> options) {
    Path base = base(folder, title);
    return run(base, checkedCommand(base, flags, cp, main, options));
  }

  /** The same with more options of the agent. */
  static Outcome checkedWith(String options, String folder, String title, Target target) {
    Path base = base(folder, title);
    List<String> command = java(target.flags());
    command.add("-javaagent:" + JAR + "=report=" + base + "," + options);
    command.addAll(List.of("-cp", CLASSES.toString(), target.className()));
    return run(base, command);
  }

  /** The same by another agent than the one that was built. */
  static Outcome checkedBy(Path jar, String folder, String title, Target target) {
    Path base = base(folder, title);
    List<String> command = java(target.flags());
    command.add("-javaagent:" + jar + "=detector=fasttrack,formats=json,report=" + base);
    command.addAll(List.of("-cp", CLASSES.toString(), target.className()));
    return run(base, command);
  }

  static List<String> checkedCommand(Path base, List<String> flags, Path classes, String main) {
    return checkedCommand(base, flags, classes, main, List.of());
  }

  private static List<String> checkedCommand(
      Path base, List<String> flags, Path classes, String main, List<String> options) {
    List<String> all = new ArrayList<>(List.of("report=" + base));
    all.addAll(options);
    if (!OPTIONS.isEmpty()) {
      all.add(OPTIONS);
    }
    List<String> command = java(flags);
    command.add("-javaagent:" + JAR + "=" + String.join(",", all));
    command.addAll(List.of("-cp", classes.toString(), main));
    return command;
  }

  /** Where the report of a run goes, and what it prints; nothing is there yet. */
  static Path base(String folder, String title) {
    Path base = REPORTS.resolve(folder).resolve(title);
    try {
      Files.createDirectories(base.getParent());
      for (String end : List.of("json", "txt", "html", "sarif", "stdout", "stderr")) {
        Files.deleteIfExists(with(base, end));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return base;
  }

  /** Runs any command that starts with {@link #java}. */
  static Outcome run(Path base, List<String> command) {
    try {
      Process process = start(base, command);
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("no end within " + LIMIT_SECONDS + " s: " + command);
      }
      return Outcome.of(base, command, process.exitValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static Process start(Path base, List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectInput(ProcessBuilder.Redirect.PIPE);
    builder.redirectOutput(file(base, "stdout"));
    builder.redirectError(file(base, "stderr"));
    builder.environment().remove("PHOTOFINISH_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder.start();
  }

  static List<String> java(List<String> flags) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    return command;
  }

  static Path with(Path base, String end) {
    return base.resolveSibling(base.getFileName() + "." + end);
  }

  private static File file(Path base, String end) {
    return with(base, end).toFile();
  }
}
