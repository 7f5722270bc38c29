/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.tree.MethodNode;

class PlacerTest {
  @TempDir private Path folder;

  @Test
  void method_is_analysed_if_a_check_may_be_good_for_two_accesses() throws IOException {
    Compiled compiled =
        compile(
            """
            class Main {
              static int s, t;
              int x, y;
              final int f;
              volatile int v;
              Main(int f) { this.f = f; }
              int noGet() { return x; }
              int noTwoClasses(Other other) { return x + other.x; }
              int noFinal() { return f + f; }
              int noVolatile() { return v + v; }
              int noStatics() { return s + t; }
              int noKinds(int[] a, char[] b) { return a[0] + b[0]; }
              int noLoopAlone(int n) { int sum = 0; while (n > 0) { sum += n--; } return sum; }
              int yesTwice() { return x * x; }
              int yesFields(Main other) { return x + other.y; }
              int yesStatic() { return s * s; }
              int yesElements(int[] a) { return a[0] + a[1]; }
              int yesLoop(int n) { int sum = 0; while (n-- > 0) { sum += x; } return sum; }
            }
            class Other { int x; }
            """);
    Map<String, Boolean> analysed = new TreeMap<>();
    for (MethodNode each : compiled.get("Main").methods) {
      Placer placer = new Placer(Strategy.BIGFOOT, compiled.from("Main"));
      assertThat(placer.place(each).gaveUp()).isFalse();
      analysed.put(each.name, placer.time().methods() == 1);
    }
    analysed.remove("<init>");
    assertThat(analysed).hasSize(12);
    analysed.forEach((name, is) -> assertThat(is).as(name).isEqualTo(name.startsWith("yes")));
  }

  @Test
  void time_is_that_of_all_methods_and_of_the_longest() throws IOException {
    Compiled compiled =
        compile("class Main { int x; int a() { return x * x; } int b() { return x + x; } }");
    Placer placer = new Placer(Strategy.REDCARD, compiled.from("Main"));
    compiled.get("Main").methods.forEach(placer::place);
    AnalysisTime time = placer.time();
    assertThat(time.methods()).isEqualTo(2);
    assertThat(time.longest()).isPositive().isLessThan(time.nanos());
    assertThat(time.method()).isIn("a()I", "b()I");
    assertThat(AnalysisTime.NONE.plus(time)).isEqualTo(time);
    assertThat(time.plus(AnalysisTime.NONE)).isEqualTo(time);
  }

  @Test
  void method_that_takes_too_long_is_given_up() throws IOException {
    StringBuilder fields = new StringBuilder();
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      fields.append("int f").append(i).append(";");
      facts.append("f").append(i).append(" = f").append(i).append(" + n;");
    }
    String manySteps = "n += a[0];".repeat(1200);
    String fewSteps = "n += a[0];".repeat(600);
    Compiled compiled =
        compile(
            "class Main {"
                + fields
                + ("void manyFacts(int n) { " + facts + "}")
                + ("void manySteps(int n, int[] a) { " + manySteps + "}")
                + ("void fewSteps(int n, int[] a) { " + fewSteps + "}")
                + "}");
    Map<String, Boolean> gaveUp = new TreeMap<>();
    for (MethodNode each : compiled.get("Main").methods) {
      Placer placer = new Placer(Strategy.BIGFOOT, compiled.from("Main"));
      gaveUp.put(each.name, placer.place(each).gaveUp());
    }
    assertThat(gaveUp)
        .isEqualTo(
            Map.of("<init>", false, "manyFacts", true, "manySteps", true, "fewSteps", false));
  }

  private Compiled compile(String source) throws IOException {
    return Compiled.of(List.of(Files.writeString(folder.resolve("Main.java"), source)), folder);
  }
}
