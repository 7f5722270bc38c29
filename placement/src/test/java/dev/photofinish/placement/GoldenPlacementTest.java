/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where checks go, as text. Each method of a class in {@code golden} is a case. {@code
 * -Dgolden=rewrite} writes the files anew, for the difference to be read.
 */
class GoldenPlacementTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  @TempDir private Path classes;

  @ParameterizedTest
  @CsvSource({
    "Spans, REDCARD",
    "Loops, BIGFOOT",
    "Updates, BIGFOOT",
    "Coalesced, BIGFOOT",
    "Figures, BIGFOOT",
    "Initialised, BIGFOOT"
  })
  void checks_are_where_they_were(String name, Strategy strategy) throws IOException {
    Compiled compiled = Compiled.of(List.of(FOLDER.resolve(name + ".java")), classes);
    StringBuilder all = new StringBuilder();
    compiled.all().stream()
        .sorted(Comparator.comparing(each -> each.name))
        .forEach(each -> all.append(text(each, strategy, compiled.from(each.name))));
    String text = all.toString();
    Path golden = FOLDER.resolve(name + "." + strategy.title() + ".txt");
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
  }

  private static String text(ClassNode type, Strategy strategy, Classes classes) {
    StringBuilder text = new StringBuilder();
    for (MethodNode each : type.methods) {
      String explanation = Explanation.of(strategy, type.name, each, classes);
      text.append(explanation).append(explanation.isEmpty() ? "" : "\n");
    }
    return text.toString();
  }
}
