/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** Runs programs of the tests under the agent as it was compiled, before there is a jar of it. */
final class ChildJvm {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(
              System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                  .split(System.getProperty("path.separator")))
          .map(Path::of)
          .toList();
  private static final Path JAR = jar();

  private ChildJvm() {}

  /** How a program ended, and what it said. */
  record Outcome(int status, String out, String err) {}

  static Outcome run(String options, Class<?> program, String... args)
      throws IOException, InterruptedException {
    return outcome(start(List.of(), options, program, args));
  }

  static Outcome run(List<String> flags, String options, Class<?> program, String... args)
      throws IOException, InterruptedException {
    return outcome(start(flags, options, program, args));
  }

  /** With the agent on the command line two times. */
  static Outcome runTwice(Class<?> program, String... args)
      throws IOException, InterruptedException {
    return outcome(start(List.of("-javaagent:" + JAR), "", program, args));
  }

  static Process start(List<String> flags, String options, Class<?> program, String... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-javaagent:" + JAR + "=" + options);
    command.addAll(flags);
    command.addAll(List.of("-cp", testClasses().toString(), program.getName()));
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).start();
    process.getOutputStream().close();
    return process;
  }

  static Outcome outcome(Process process) throws IOException, InterruptedException {
    // Little enough for the pipe's buffer, so one stream after the other will do.
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Outcome(process.waitFor(), out, err);
  }

  private static Path testClasses() {
    return CLASS_PATH.get(0);
  }

  /** A jar that is nothing but a manifest, with the rest of our class path as boot class path. */
  private static Path jar() {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", Premain.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    attributes.putValue(
        "Boot-Class-Path",
        CLASS_PATH.stream().skip(1).map(Path::toString).collect(Collectors.joining(" ")));
    try {
      Path jar = Files.createTempFile("photofinish", ".jar");
      jar.toFile().deleteOnExit();
      try (OutputStream out = Files.newOutputStream(jar);
          JarOutputStream zip = new JarOutputStream(out, manifest)) {
        zip.finish();
      }
      return jar;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
