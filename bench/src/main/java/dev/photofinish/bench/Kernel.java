/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A kernel, and how much it has to do; run in a JVM of its own, from the root of the repository.
 */
record Kernel(String name, String size, String threads) {
  static final Path CLASSES = Path.of("kernels", "target", "classes");
  static final Path JAR = Path.of("dist", "photofinish.jar");

  /** No detector at all. */
  static final String PLAIN = "plain";

  /** Those of the papers. */
  static final List<String> PAPERS =
      List.of(
          "crypt", "series", "lufact", "moldyn", "montecarlo", "sparse", "sor", "raytracer", "tsp");

  /** Each kernel that was asked for, with each number of threads. */
  static List<Kernel> all(Arguments arguments) {
    return arguments.kernels(PAPERS).stream()
        .flatMap(
            name ->
                arguments.all("threads").stream()
                    .map(threads -> new Kernel(name, arguments.get("size"), threads)))
        .toList();
  }

  /** What it is called where its number of threads varies. */
  String title() {
    return name + "/" + threads;
  }

  /** A command line; {@code prefix} comes before the class path, {@code more} last. */
  List<String> line(List<String> prefix, String... more) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(prefix);
    line.addAll(List.of("-cp", CLASSES.toString()));
    line.addAll(List.of("dev.photofinish.kernels.Main", name));
    line.addAll(List.of("--size", size, "--threads", threads));
    line.addAll(List.of(more));
    return line;
  }

  /** Runs it; returns what it and the agent print. */
  String run(List<String> prefix, String... more) throws IOException, InterruptedException {
    List<String> line = line(prefix, more);
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", line) + " failed:\n" + output);
    }
    return output;
  }

  /**
   * The prefix for a run as users have it, with the flags that this gives the JVM.
   *
   * @param detector a preset, or {@code preset:arrays}, or {@link #PLAIN}
   * @param options of the agent, each followed by its value
   */
  static List<String> under(String detector, String... options) {
    if (detector.equals(PLAIN)) {
      return List.of();
    }
    int colon = detector.indexOf(':');
    String preset = colon < 0 ? detector : detector.substring(0, colon);
    List<String> line =
        new ArrayList<>(
            List.of("-jar", JAR.toString(), "run", "--exitcode", "0", "--detector", preset));
    if (colon >= 0) {
      line.addAll(List.of("--arrays", detector.substring(colon + 1)));
    }
    line.addAll(List.of(options));
    line.add("--");
    return line;
  }
}
