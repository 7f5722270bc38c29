/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/** Compiles what the build does not, or not in this way. */
final class Javac {
  private Javac() {}

  /** Puts the classes of {@code source}, and of the sources it needs, into {@code classes}. */
  static void compile(Path source, Path classes, List<String> options) throws IOException {
    Files.createDirectories(classes);
    List<String> args = new ArrayList<>(options);
    args.addAll(List.of("-d", classes.toString(), "-classpath", classes.toString()));
    args.addAll(List.of("-sourcepath", "src/main/java", source.toString()));
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(javac.run(System.out, System.err, args.toArray(new String[0]))).isEqualTo(0);
  }
}
