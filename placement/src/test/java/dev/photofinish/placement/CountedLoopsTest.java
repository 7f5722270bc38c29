/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

class CountedLoopsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 10; i++) { sum += i; }",
        "for (int i = 0; i < 1_000_000; i++) { sum += i; }",
        "for (int i = from; i < to; i++) { } for (int i = 0; i < LIMIT; i++) { }",
        "for (int i = 0; i < to; i++) { for (int j = i; j < values.length; j++) { sum += values[j]; } }",
        "for (int each : values) { if (each == 3) { continue; } if (each == 4) { break; } sum += each; }",
        "for (int i = 0; i < size; i++) { } for (int i = 0; i < inner.inner.size(); ++i) { size++; }",
        "for (int i = to; i > from; i--) { } for (int i = to; i >= 0; i--) { } for (int i = to; i > 0; i--) { }",
        "for (int i = from; i < 0; i++) { switch (i) { case 1: continue; default: sum++; } }",
        "for (int i = 0; i < to; i++) { try { sum += values[i]; } catch (RuntimeException e) { sum--; } }",
        "int i = 0; while (i < to) { sum += i; i++; }",
      })
  void loop_that_counts_ends(String body) throws IOException {
    assertThat(isEndless(body)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (sum < to) { sum += from; }",
        "for (;;) { if (to > 3) { break; } }",
        "for (int i = 0; i <= to; i++) { }",
        "for (int i = 0; i < to; i += 2) { }",
        "for (int i = 0; i < to; i--) { }",
        "for (int i = to; i > from; i++) { }",
        "for (int i = to; i >= from; i--) { }",
        "for (int i = 0; i != to; i++) { }",
        "for (int i = 0; i < to; i++) { i = values[i]; }",
        "for (int i = 0; i < to; i++) { if (values[i] == 0) { i--; } }",
        "for (int i = 0; to > i + from; i++) { }",
        "for (int i = 0; i < to; to++) { }",
        "for (long i = 0; i < to; i++) { }",
        "int i = 0; while (i < to) { if (values[i] == 0) { continue; } i++; }",
        "int i = 0; while (i < to) { if (values[i] == 0) { i++; } }",
        "int i = 0; do { i++; } while (i < to);",
        "int i = 0; while (i < to) { while (values[i] != 0) { } i++; }",
        "int i = 0; while (i < to || size > 3) { i++; }",
        "for (int i = 0; ; i++) { try { if (i >= values.length) { return; } } catch (RuntimeException e) { sum--; } }",
      })
  void another_loop_may_not(String body) throws IOException {
    assertThat(isEndless(body)).isTrue();
  }

  /** What no compiler does to a loop that counts; each lets it go on for ever. */
  private enum Oddity {
    /** The comparison throws, and the loop goes on. */
    HANDLES_COMPARISON,
    /** A way through the loop leads between the count and the jump back. */
    SKIPS_COUNT,
    /** The comparison leads to another place in the loop. */
    STAYS
  }

  @ParameterizedTest
  @EnumSource
  void odd_loop_does_not_count(Oddity oddity) {
    assertThat(Repetition.isEndless(loop(EnumSet.of(oddity)))).isTrue();
  }

  @Test
  void loop_without_oddity_counts() {
    assertThat(Repetition.isEndless(loop(Set.of()))).isFalse();
  }

  private static MethodNode loop(Set<Oddity> oddities) {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "([I)V", null, null);
    Label start = new Label();
    Label body = new Label();
    Label handler = new Label();
    Label count = new Label();
    Label back = new Label();
    Label end = new Label();
    method.visitTryCatchBlock(
        oddities.contains(Oddity.HANDLES_COMPARISON) ? start : body, handler, handler, null);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitVarInsn(Opcodes.ISTORE, 1);
    method.visitLabel(start);
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitInsn(Opcodes.ARRAYLENGTH);
    method.visitJumpInsn(Opcodes.IF_ICMPGE, oddities.contains(Oddity.STAYS) ? count : end);
    method.visitLabel(body);
    method.visitInsn(Opcodes.NOP);
    method.visitJumpInsn(Opcodes.GOTO, oddities.contains(Oddity.SKIPS_COUNT) ? back : count);
    method.visitLabel(handler);
    method.visitInsn(Opcodes.POP);
    method.visitLabel(count);
    method.visitIincInsn(1, 1);
    method.visitLabel(back);
    method.visitJumpInsn(Opcodes.GOTO, start);
    method.visitLabel(end);
    method.visitInsn(Opcodes.RETURN);
    return method;
  }

  /** Nor does one make these: each of two loops starts, or ends, in the other. */
  @Test
  void loops_that_cross_may_go_on_for_ever() {
    assertThat(Repetition.isEndless(two(true))).isTrue();
    assertThat(Repetition.isEndless(two(false))).isFalse();
  }

  private static MethodNode two(boolean crossing) {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "(II)V", null, null);
    Label[] starts = {new Label(), new Label()};
    Label end = new Label();
    for (int i = 0; i < 2; i++) {
      method.visitLabel(starts[i]);
      method.visitVarInsn(Opcodes.ILOAD, i);
      method.visitInsn(Opcodes.ICONST_5);
      method.visitJumpInsn(Opcodes.IF_ICMPGE, end);
    }
    for (int i : crossing ? new int[] {0, 1} : new int[] {1, 0}) {
      method.visitIincInsn(i, 1);
      method.visitJumpInsn(Opcodes.GOTO, starts[i]);
    }
    method.visitLabel(end);
    method.visitInsn(Opcodes.RETURN);
    return method;
  }

  /** A subroutine, as old compilers made them, comes back though no jump leads there. */
  @Test
  void loop_beside_a_subroutine_may_go_on_for_ever() {
    MethodNode method = loop(Set.of());
    assertThat(Repetition.isEndless(method)).isFalse();
    Label subroutine = new Label();
    method.visitJumpInsn(Opcodes.JSR, subroutine);
    method.visitLabel(subroutine);
    assertThat(Repetition.isEndless(method)).isTrue();
  }

  private boolean isEndless(String body) throws IOException {
    Path source = folder.resolve("Loops.java");
    Files.writeString(
        source,
        """
        class Loops {
          static int LIMIT = 9;
          Loops inner; int size; int sum;
          int size() { return size; }
          void run(int from, int to, int[] values) { %s }
        }
        """
            .formatted(body));
    Compiled compiled = Compiled.of(List.of(source), folder);
    for (MethodNode each : compiled.get("Loops").methods) {
      if (each.name.equals("run")) {
        return Repetition.isEndless(each);
      }
    }
    throw new AssertionError(compiled.get("Loops").methods);
  }
}
