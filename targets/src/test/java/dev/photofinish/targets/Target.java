/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A program with its expected answer. */
record Target(Path source, Expected expected) {
  private static final Path ROOT = Path.of("src", "main", "java");

  /** All of them, in the order of their names. */
  static List<Target> all() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(Target::isProgram).sorted().map(Target::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one of that name; its package does not matter. */
  static Target named(String name) {
    return all().stream()
        .filter(target -> target.toString().equals(name))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException("no target " + name));
  }

  private static Target of(Path source) {
    return new Target(source, Expected.of(source));
  }

  private static boolean isProgram(Path file) {
    try {
      return file.toString().endsWith(".java")
          && Files.readString(file).contains("public static void main(");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String className() {
    String path = ROOT.relativize(source).toString();
    return path.substring(0, path.length() - ".java".length()).replaceAll("[/\\\\]", ".");
  }

  /** The flags of an ordinary run. */
  List<String> flags() {
    return Jvm.quick(expected.heap());
  }

  String fileName() {
    return source.getFileName().toString();
  }

  @Override
  public String toString() {
    return fileName().replace(".java", "");
  }
}
