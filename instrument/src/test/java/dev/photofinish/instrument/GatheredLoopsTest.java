/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Loops that gather their accesses in their own code. */
class GatheredLoopsTest {
  /** What the first one has kept is let go where the second one begins. */
  @Test
  void loop_that_begins_where_another_one_ends_can_be_verified() {
    assertThat(
            error(
                """
                public class Main {
                  public static int length(byte[] text) {
                    int start = 0;
                    int end = text.length;
                    while (start < end && text[start] == ' ') { start++; }
                    while (start < end && text[end - 1] == ' ') { end--; }
                    return end - start;
                  }
                }
                """))
        .isNull();
  }

  private static LinkageError error(String source) {
    Map<String, byte[]> classes = Program.compiled(source).classes();
    ClassFiles files = new ClassFiles((loader, name) -> classes.containsKey(name));
    Instrumenter instrumenter = new Instrumenter(files, true).gatheringElements();
    Map<String, byte[]> instrumented = new HashMap<>(classes);
    instrumented.replaceAll(
        (name, file) -> instrumenter.instrument(name, file, new Linker(classes)).classFile());
    return new Linker(instrumented).link("Main");
  }
}
