/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class CalleesTest {
  private static final String SOURCE =
      """
      class Main extends Shape {
        @Override void grow() { super.grow(); }
        void both(Shape other) { super.grow(); other.grow(); }
      }
      class Shape { void grow() { } }
      """;

  @TempDir private Path folder;

  @Test
  void method_of_the_superclass_says_nothing_of_those_that_override_it() throws IOException {
    List<Effect> effects = effects(null);
    assertThat(effects).containsExactly(Effect.NONE, Effect.ANYTHING);
  }

  @Test
  void summary_is_asked_for_what_the_code_does_not_tell() throws IOException {
    Effect summary = Effect.writes(Set.of("Shape.size"));
    assertThat(effects(summary)).containsExactly(Effect.NONE, summary);
  }

  @Test
  void code_of_another_class_is_read_as_that_class_sees_it_and_once_for_all() throws IOException {
    Compiled compiled =
        compile(
            """
            class Main {
              static void both(Other other) { other.set(); mine(); }
              static void mine() { }
            }
            final class Other {
              static int count = zero();
              int f;
              static int zero() { return 0; }
              void set() { f = count; }
            }
            """);
    assertThat(effects(compiled, call -> null))
        .containsExactly(Effect.writes(Set.of("Other.f")), Effect.NONE);
    KnownEffects shared = compiled.from("Third").effects();
    assertThat(shared.get(new Call(false, "Other", "set", "()V")))
        .isEqualTo(Effect.writes(Set.of("Other.f")));
    assertThat(shared.get(new Call(true, "Main", "mine", "()V"))).isNull();
  }

  @Test
  void method_that_calls_itself_or_too_deep_may_do_anything() throws IOException {
    Compiled compiled =
        compile(
            """
            class Main {
              static void both() { Other.even(); Other.first(); Other.fourth(); Other.fifth(); }
            }
            class Other {
              static void even() { odd(); }
              static void odd() { even(); }
              static void first() { second(); }
              static void second() { third(); }
              static void third() { fourth(); }
              static void fourth() { fifth(); }
              static void fifth() { }
            }
            """);
    assertThat(effects(compiled, call -> null))
        .containsExactly(Effect.ANYTHING, Effect.ANYTHING, Effect.ANYTHING, Effect.NONE);
  }

  /** What the calls of {@code both} do. */
  private List<Effect> effects(Effect summary) throws IOException {
    return effects(compile(SOURCE), call -> summary);
  }

  private static List<Effect> effects(
      Compiled compiled, Function<MethodInsnNode, Effect> summaries) {
    Callees callees = new Callees(compiled.from("Main", summaries));
    MethodNode both =
        compiled.get("Main").methods.stream()
            .filter(each -> each.name.equals("both"))
            .findAny()
            .orElseThrow();
    return Arrays.stream(both.instructions.toArray())
        .filter(MethodInsnNode.class::isInstance)
        .map(call -> callees.effect((MethodInsnNode) call))
        .toList();
  }

  private Compiled compile(String source) throws IOException {
    return Compiled.of(List.of(Files.writeString(folder.resolve("Main.java"), source)), folder);
  }
}
