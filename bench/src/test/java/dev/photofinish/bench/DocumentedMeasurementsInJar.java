/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands of the documentation that measure something work; here, as small as they get. */
class DocumentedMeasurementsInJar {
  private static final Path ROOT = Path.of("..");
  private static final Pattern COMMAND =
      Pattern.compile("^    mvn -q -DskipTests package && java (.*)$", Pattern.MULTILINE);

  /** By how a command ends: what makes it small, and what it must print. */
  private static final Map<String, List<String>> SMALL =
      Map.of(
          "DetectorBenchmark",
          List.of(
              "-f 1 -wi 0 -i 1 -r 1ms -p check=FASTTRACK -p threads=2 -p variables=10000",
              "(?s).*DetectorBenchmark\\.events +FASTTRACK .*"),
          "KernelTable",
          List.of(
              "--size small --rounds 1 --detectors empty series",
              "(?s).*\\nseries/2 +\\d+ +[\\d.]+x .* no\\n.*"),
          "MinimumHeap",
          List.of(
              "--size small --detectors fasttrack series",
              "(?s).*\\nseries/2 +\\d+ +\\d+ +1\\.00 +0\\.79\\ngeo mean +1\\.00 .*"),
          "ShadowTable",
          List.of(
              "--arrays slim --plot bench/target/partitions.svg series",
              "(?s).*\\nseries/2 +1056 +0\\.1\\d +0\\.\\d+ +0\\.63 +1\\.4e-05\\n"
                  + ".*series/2 +slim +SPLIT \\d+\\.\\d% FINE .*"),
          "CheckRatios",
          List.of("bigfoot series", "(?s).*\\nseries +1056 +\\d+ +\\d+ +0\\.\\d+ +4.0e-05\\n.*"));

  @TestFactory
  List<DynamicTest> command_runs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : List.of("performance.md", "placement.md")) {
      Matcher command = COMMAND.matcher(Files.readString(ROOT.resolve("docs").resolve(page)));
      while (command.find()) {
        String args = command.group(1);
        tests.add(dynamicTest(args, () -> check(args)));
      }
    }
    assertThat(tests).hasSameSizeAs(SMALL.keySet());
    return tests;
  }

  private static void check(String args) throws Exception {
    List<String> small =
        SMALL.get(args.substring(Math.max(args.lastIndexOf('.'), args.lastIndexOf(' ')) + 1));
    Process process = start(ROOT, args + " " + small.get(0));
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).matches(small.get(1));
  }

  @ParameterizedTest
  @CsvSource({
    "'..', --rounds, 'bench: options are .*, with a value'",
    "'..', no_such_kernel, 'bench: .*'",
    "'.', series, 'bench: no kernels.target.classes here; build, and start in .*'"
  })
  void what_stands_in_the_way_is_told_in_a_line(String directory, String argument, String told)
      throws Exception {
    String jar = Path.of("target", "bench.jar").toAbsolutePath().toString();
    Process process =
        start(
            Path.of(directory), "-cp " + jar + " " + KernelTable.class.getName() + " " + argument);
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isEqualTo(2);
    assertThat(output.lines().filter(line -> line.startsWith("bench:")).findAny().orElse(output))
        .matches(told);
    assertThat(output).doesNotContain("\tat ");
  }

  private static Process start(Path directory, String args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djmh.ignoreLock=true"); // others may be measuring
    command.addAll(List.of(args.split(" ")));
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    return process;
  }
}
