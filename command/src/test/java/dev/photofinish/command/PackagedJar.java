/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The jar that users get, run as they run it. */
final class PackagedJar {
  static final Path PATH = Path.of(System.getProperty("photofinish.jar"));

  /** Where the programs of the tests lie. */
  static final Path TEST_CLASSES = Path.of("target", "test-classes");

  private PackagedJar() {}

  /** Runs a command of Photofinish. */
  static Outcome run(Object... args) throws IOException, InterruptedException {
    List<Object> command = new ArrayList<>(List.of("-jar", PATH));
    command.addAll(Arrays.asList(args));
    return outcome(java(Map.of(), command.toArray()));
  }

  /** Starts the Java that runs the test. */
  static Process java(Map<String, String> environment, Object... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (Object arg : args) {
      command.add(arg.toString());
    }
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  static Outcome outcome(Process process) throws IOException, InterruptedException {
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Outcome(process.waitFor(), out, err);
  }
}
