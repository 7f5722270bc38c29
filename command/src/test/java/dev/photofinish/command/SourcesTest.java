/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build runs on one JDK, and users may have another: what its compiler says of the sources. */
class SourcesTest {
  private static final List<String> MODULES =
      List.of(
          "placement",
          "instrument",
          "probes",
          "trace",
          "race",
          "record",
          "replay",
          "report",
          "agent",
          "pack",
          "command");

  @Test
  void the_jar_is_compiled_by_this_jdk_without_a_warning(@TempDir Path classes) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of(
            "-Xlint:all,-options,-processing,-serial",
            "-proc:none",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.vm.annotation=ALL-UNNAMED",
            "-d",
            classes.toString(),
            "-cp",
            System.getProperty("java.class.path"));
    StringWriter told = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      boolean done =
          compiler
              .getTask(told, files, null, options, null, files.getJavaFileObjectsFromPaths(all()))
              .call();
      assertThat(told.toString()).isEmpty();
      assertThat(done).isTrue();
    }
  }

  private static List<Path> all() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String each : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", each, "src", "main", "java"))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
      }
    }
    return all;
  }
}
