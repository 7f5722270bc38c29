/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Class loaders of programs, asked for a class of ours and for another one. */
class LoaderDoorTest {
  private static final String ONE = "public Class<?> loadClass(String name) throws Exception";
  private static final String TWO =
      "protected Class<?> loadClass(String name, boolean resolve) throws Exception";

  @Test
  void a_loader_that_hides_our_classes_returns_them_and_no_others() {
    assertThat(events(ONE, "dev.photofinish.probes.Probes")).containsExactly("door");
    assertThat(events(ONE, "dev.photofinish.race.ThreadState")).containsExactly("door");
    assertThat(events(ONE, "com.acme.Box")).containsExactly("hidden");
    assertThat(events(ONE, null)).containsExactly("hidden");
  }

  /** Two arguments, one of them a boolean, are in the frame after the door. */
  @Test
  void so_does_one_that_overrides_what_the_jvm_calls() {
    assertThat(events(TWO, "dev.photofinish.probes.Probes")).containsExactly("door");
    assertThat(events(TWO, "com.acme.Box")).containsExactly("hidden");
  }

  /** The first instruction is jumped to: it has a frame of its own, beside that of the door. */
  @Test
  void a_method_that_begins_with_a_loop_is_still_valid() {
    String loop = "while (System.nanoTime() == 0) {} ";
    assertThat(events(ONE, loop, "dev.photofinish.probes.Probes")).containsExactly("door");
    assertThat(events(TWO, loop, "com.acme.Box")).containsExactly("hidden");
  }

  @Test
  void methods_that_only_look_like_it_are_left_alone() {
    String ours = "dev.photofinish.probes.Probes";
    for (String other :
        List.of(
            "static Class<?> loadClass(String name) throws Exception",
            "Class<?> loadClass(String name, int version) throws Exception",
            "Object loadClass(String name) throws Exception",
            "Class<?> findClass(String name) throws Exception")) {
      assertThat(events(other, ours)).as(other).containsExactly("hidden");
    }
  }

  private static List<String> events(String method, String name) {
    return events(method, "", name);
  }

  /** Who answered, when a method that hides all classes was asked for one: it, or the door. */
  private static List<String> events(String method, String start, String name) {
    String asked = name == null ? "null" : '"' + name + '"';
    String more = method.contains("boolean") ? ", true" : method.contains("int ") ? ", 1" : "";
    String called = method.contains("findClass") ? "findClass" : "loadClass";
    String source =
        """
        public class Main {
          static int hidden;
          static void hide() { hidden = 1; }
          %s { %s hide(); return null; }
          public static Object run() throws Exception {
            new Main().%s((String) %s%s);
            return "done";
          }
        }
        """
            .formatted(method, start, called, asked, more);
    return Program.compiled(source).instrumented(true).events().stream()
        .filter(each -> each.equals("door") || each.contains("Main.hidden"))
        .map(each -> each.equals("door") ? each : "hidden")
        .toList();
  }
}
