/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.tree.AbstractInsnNode;
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

  /** What the calls of {@code both} do. */
  private List<Effect> effects(Effect summary) throws IOException {
    Path source = Files.writeString(folder.resolve("Main.java"), SOURCE);
    Compiled compiled = Compiled.of(List.of(source), folder);
    Classes classes = compiled.from("Main", call -> summary);
    Callees callees = new Callees(classes);
    Effects effects = new Effects(classes, callees, false);
    MethodNode both =
        compiled.get("Main").methods.stream()
            .filter(each -> each.name.equals("both"))
            .findAny()
            .orElseThrow();
    return Arrays.stream(both.instructions.toArray())
        .filter(MethodInsnNode.class::isInstance)
        .map(call -> effect(call, callees, effects))
        .toList();
  }

  private static Effect effect(AbstractInsnNode call, Callees callees, Effects effects) {
    return callees.effect((MethodInsnNode) call, new Facts(), effects);
  }
}
