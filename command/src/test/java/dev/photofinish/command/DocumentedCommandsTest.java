/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What the pages say a command prints is what it prints. */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> PAGES =
      List.of("README.md", "docs/report.md", "docs/trace-format.md");
  private static final Pattern EXAMPLE =
      Pattern.compile("```[a-z]*\n\\$ ./photofinish ([^\n]*)\n(.*?)```\n", Pattern.DOTALL);

  @TestFactory
  List<DynamicTest> every_example() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : PAGES) {
      Matcher example = EXAMPLE.matcher(Files.readString(ROOT.resolve(page)));
      while (example.find()) {
        String command = example.group(1);
        String output = example.group(2);
        tests.add(DynamicTest.dynamicTest(page + ": " + command, () -> check(command, output)));
      }
    }
    assertThat(tests).isNotEmpty();
    return tests;
  }

  private static void check(String command, String output) {
    Object[] args =
        Pattern.compile(" ")
            .splitAsStream(command)
            .map(arg -> arg.startsWith("examples/") ? ROOT.resolve(arg) : arg)
            .toArray();
    Outcome outcome = Outcome.of(args);
    assertThat(outcome.out().replace(ROOT + "/examples/", "examples/").stripTrailing())
        .isEqualTo(output.stripTrailing());
  }
}
