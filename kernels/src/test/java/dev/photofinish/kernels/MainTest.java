/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.tsp.Tsp;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void every_repetition_prints_one_line() throws InterruptedException {
    assertThat(run("sor --size small --threads 2 --repeat 2")).isZero();

    assertThat(out.toString(UTF_8).lines())
        .hasSize(2)
        .last()
        .asString()
        .matches(
            "kernel=sor size=small threads=2 rep=2 wall_ms=[0-9.]+ cpu_ms=[0-9.]+"
                + " checksum=[0-9a-f]{16} ok=true");
  }

  @Test
  void repetitions_go_on_for_as_long_as_asked() throws InterruptedException {
    long start = System.nanoTime();
    assertThat(run("sor --repeat 1 --seconds 1")).isZero();

    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(1_000_000_000);
    assertThat(out.toString(UTF_8).lines()).hasSizeGreaterThan(1);
  }

  @Test
  void heap_is_printed_on_demand() throws InterruptedException {
    assertThat(run("tsp --heap")).isZero();

    assertThat(out.toString(UTF_8)).containsPattern("ok=true heap_kb=\\d+\n");
  }

  @Test
  void list_prints_the_names() throws InterruptedException {
    assertThat(run("list")).isZero();

    assertThat(out.toString(UTF_8).lines()).isEqualTo(Catalogue.names());
  }

  @Test
  void wrong_checksum_is_status_1() throws InterruptedException {
    Entry wrong = new Entry("tsp", Tsp::of, 1, 2, 3).orRacy(Tsp::racy);

    assertThat(Main.run(new Options(wrong, Size.SMALL, 2, 1, 0, false, false), stream(out)))
        .isEqualTo(1);
    assertThat(out.toString(UTF_8)).contains("ok=false");
  }

  @Test
  void wrong_checksum_of_a_race_that_was_asked_for_is_status_0() throws InterruptedException {
    Entry wrong = new Entry("tsp", Tsp::of, 1, 2, 3).orRacy(Tsp::racy);

    assertThat(Main.run(new Options(wrong, Size.SMALL, 2, 1, 0, true, false), stream(out)))
        .isZero();
    assertThat(out.toString(UTF_8)).contains("ok=false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          chess                | unknown kernel chess
          sor --size huge      | --size is small, medium or large, not huge
          sor --threads 0      | --threads is a number from 1 to 1000, not 0
          sor --repeat many    | --repeat is a number from 1 to 1000, not many
          sor --threads        | --threads needs a value
          sor --fast           | unknown option --fast
          sor --racy           | sor has no racy form
          list all             | unknown kernel list
          """)
  void bad_usage_is_explained_in_one_line(String line, String message) throws InterruptedException {
    assertThat(run(line)).isEqualTo(2);

    assertThat(out.size()).isZero();
    assertThat(err.toString(UTF_8).lines()).singleElement().asString().contains(message);
  }

  @Test
  void no_arguments_print_the_usage() throws InterruptedException {
    assertThat(Main.run(List.of(), stream(out), stream(err))).isEqualTo(2);

    assertThat(err.toString(UTF_8)).startsWith("usage:");
  }

  private int run(String line) throws InterruptedException {
    return Main.run(List.of(line.split(" ")), stream(out), stream(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, UTF_8);
  }
}
