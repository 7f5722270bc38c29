/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A trace streams through: memory follows what the program under test had alive, not the trace.
 *
 * <p>{@code -Dlarge.trace.events=50000000} is the size that was promised; an ordinary build takes a
 * tenth of that, which is still several times the heap it is given.
 */
class LargeTraceTest {
  private static final long EVENTS = Long.getLong("large.trace.events", 5_000_000);
  private static final String HEAP = "-Xmx24m";

  @Test
  void is_generated_and_checked_in_a_heap_smaller_than_itself(@TempDir Path dir) throws Exception {
    Path trace = dir.resolve("large.ptrace");
    String[] generate = {"trace", "generate", trace.toString(), "--threads", "16"};
    assertThat(photofinish(dir, 0, generate, "--events", Long.toString(EVENTS))).isEmpty();
    long heap = 24L << 20;
    assertThat(Files.size(trace)).isGreaterThan(EVENTS / 5_000_000 * heap / 2);
    assertThat(
            photofinish(
                dir, 0, new String[] {"check"}, trace.toString(), "--detector", "fasttrack"))
        .contains("no data race");
  }

  /** Runs the command line in a JVM of its own, which must end with {@code status}. */
  private static String photofinish(Path dir, int status, String[] command, String... more)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of(HEAP, "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"));
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    line.addAll(List.of(command));
    line.addAll(List.of(more));
    Path out = dir.resolve("out.txt");
    Process process =
        new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    int ended = process.waitFor();
    String output = Files.readString(out);
    assertThat(ended).as(output).isEqualTo(status);
    return output;
  }
}
