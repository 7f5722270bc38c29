/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Loops that are written twice. That they do what they did is checked by each run. */
class TwinLoopsTest {
  private static final int SEEDS = 40;
  private static final List<String> SLOW = List.of("readElement", "writeElement", "read", "write");

  private static final String LOOPS =
      """
      import java.util.Arrays;
      public class Main {
        static int[] a = {3, 1, 4, 1, 5, 9, 2, 6};
        static long[] b = new long[8];
        static double[][] rows = {{1, 2}, {3}, {4, 5, 6}};
        static String[] names = {"x", null, "z"};
        int f; Main next;
        public static Object run() {
          return Arrays.asList(simple(), down(), atLeastOnce(), left(2), left(9), switched(), nested(), made(),
              wide(), caught(), cleared(), twoHeads(), fields(), three(a, b), overwritten(1), thrown(a), thrown(null),
              unhandled(a), unhandled(null), joined(2), joined(-1))
              + Arrays.toString(a) + Arrays.toString(b);
        }
        static int simple() { int[] a = Main.a; int s = 0; for (int i = 0; i < a.length; i++) { s += a[i]; } return s; }
        static int down() { int i = 8; while (--i >= 0) { a[i] = a[i] + i; } return i; }
        static int atLeastOnce() { int i = 0; do { a[i] ^= 1; } while (++i < 5); return i; }
        static int left(int at) {
          for (int i = 0; i < a.length; i++) { if (a[i] == at) return i; if (a[i] < 0) break; if (i % 2 == 1) continue; a[i]++; }
          return -1;
        }
        static int switched() {
          int s = 0; int i = 0;
          while (true) {
            switch (a[i++] % 4) { case 0: continue; case 1: s += a[i]; break; case 2: if (i > 6) return s; default: s--; }
            if (i >= 7) return s * a[0];
          }
        }
        static double nested() {
          double s = 0;
          for (int i = 0; i < rows.length; i++) { double[] row = rows[i]; for (int j = 0; j < row.length; j++) { s += row[j] * a[j]; row[j] = s; } }
          return s;
        }
        static String made() {
          StringBuilder all = new StringBuilder();
          for (int i = 0; i < 3; i++) { all.append(new String(new char[] {(char) ('a' + a[i]), (char) ('b' + a[i + 1])}, a[i] & 1, a[i + 1] & 1)); }
          return all.toString();
        }
        static long wide() { long s = 0; for (int i = 0; i < 8; i++) { b[i] += 3L * i; s = s * 31 + b[i]; } return s; }
        static int caught() {
          int lost = 0; int all = 0;
          for (int i = -2; i < 10; i++) { try { a[i] += i; all += a[i + 1]; } catch (ArrayIndexOutOfBoundsException e) { lost = lost * 3 + i; } }
          return lost * 1000 + all;
        }
        static int cleared() {
          int n = 0;
          try { for (int i = 0; ; i++) { if (names[i].length() == a[i]) n++; a[i] = n; } } catch (NullPointerException e) { n += 10; } finally { n += 100; }
          return n;
        }
        static int twoHeads() {
          int n = 0; int i = 0;
          while (i < 7) { if (a[i] > 4) { i++; n += a[i]; continue; } a[i] = n & 7; i += 2; }
          return n;
        }
        static int fields() {
          Main m = new Main(); m.next = new Main(); int n = 0;
          for (int i = 0; i < 5; i++) { m.f += i; n += m.next.f; m.next.f = m.f; m = m.next.next == null ? m : m.next; }
          return n + m.f;
        }
        static long three(int[] x, long[] y) { long s = 0; for (int i = 1; i < 7; i++) { y[i] = x[i - 1] + x[i + 1]; s += y[i] * x[i]; } return s; }
        static int overwritten(int n) { int[] x = a; int k = 0; for (int i = 0; i < 6; i++) { x[i] = n; x = x == a ? new int[8] : a; k += x[i]; } return k; }
        static String unhandled(int[] x) {
          try { return handled(x); } catch (RuntimeException e) { return "not handled " + e.getMessage(); }
        }
        static String handled(int[] x) {
          int i = 0;
          try { i = x == null ? 3 : x[2] / 2; } catch (ArithmeticException e) { i = 9; }
          if (x == null) { try { for (i = 6; i < 9; i++) { a[i]++; } } catch (IndexOutOfBoundsException e) { i = a[i]; } return "handled"; }
          for (i = 5; i < 9; i++) { x[i]--; }
          try { i = x[i]; } catch (IndexOutOfBoundsException e) { i = 7; }
          return "survived" + i;
        }
        static int joined(int n) { int i = 0; if (n > 0) { do { a[i] += n; } while (++i < 5); } return i; }
        static String thrown(int[] x) {
          int i = 0;
          try { for (; ; i++) { x[i] = x[i + 1]; } } catch (RuntimeException e) { return e.getMessage() + i; }
        }
      }
      """;

  @AfterEach
  void leave_nothing_to_chance() {
    Chance.takeNone();
  }

  static Stream<Strategy> placements() {
    return Arrays.stream(Strategy.values());
  }

  @ParameterizedTest
  @MethodSource("placements")
  void every_access_is_told_once_whichever_way_it_goes(Strategy placement) {
    Program program = Program.compiled(LOOPS);
    List<String> told = program.instrumented(false, placement).events();
    for (int seed = 0; seed < SEEDS; seed++) {
      Chance.take(seed);
      assertThat(program.instrumented(true, placement).events())
          .as("seed %d", seed)
          .isEqualTo(told);
    }
    assertThat(program.degraded()).isEmpty();
  }

  @Test
  void the_loop_has_no_slow_path_and_its_twin_has_all() {
    for (String method : List.of("simple", "down", "atLeastOnce", "caught", "three")) {
      MethodNode woven = woven(LOOPS, method);
      int twin = twin(woven);
      assertThat(slowPaths(woven, 0, twin)).as(method).isZero();
      assertThat(slowPaths(woven, twin, woven.instructions.size())).as(method).isPositive();
      assertThat(isLoop(woven, twin)).as(method).isFalse();
    }
  }

  /** Whether there is a jump backward behind a place that does not go back across it. */
  private static boolean isLoop(MethodNode method, int from) {
    InsnList code = method.instructions;
    return IntStream.range(from, code.size())
        .mapToObj(code::get)
        .flatMap(each -> Jumps.targetsOf(each).stream().filter(to -> isBefore(to, each, code)))
        .anyMatch(target -> code.indexOf(target) >= from);
  }

  private static boolean isBefore(AbstractInsnNode first, AbstractInsnNode second, InsnList code) {
    return code.indexOf(first) < code.indexOf(second);
  }

  @Test
  void of_loops_within_each_other_the_innermost_is_written_twice() {
    MethodNode woven = woven(LOOPS, "nested");
    assertThat(calls(woven.instructions.toArray(), SLOW)).isEqualTo(4);
    assertThat(slowPaths(woven, 0, twin(woven))).isEqualTo(1);
  }

  /** As some compilers have it: the condition comes last, and is where the loop is entered. */
  @Test
  void a_loop_that_is_entered_in_the_middle_is_written_once() {
    MethodNode woven =
        assembled(
            run -> {
              Label body = new Label();
              Label condition = new Label();
              run.visitJumpInsn(Opcodes.GOTO, condition);
              run.visitLabel(body);
              write(run);
              run.visitLabel(condition);
              run.visitVarInsn(Opcodes.ALOAD, 0);
              run.visitInsn(Opcodes.ICONST_0);
              run.visitInsn(Opcodes.IALOAD);
              run.visitJumpInsn(Opcodes.IFNE, body);
              run.visitInsn(Opcodes.RETURN);
            });
    assertThat(twin(woven)).isEqualTo(woven.instructions.size());
  }

  /** Only probes are inlined for sure. */
  @ParameterizedTest
  @ValueSource(strings = {"Other", "dev/photofinish/kernels/Other"})
  void a_loop_that_calls_code_of_the_target_is_written_once(String owner) {
    MethodNode woven =
        assembled(
            run -> {
              Label body = new Label();
              run.visitLabel(body);
              write(run);
              run.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "call", "()V", false);
              run.visitVarInsn(Opcodes.ALOAD, 0);
              run.visitJumpInsn(Opcodes.IFNONNULL, body);
              run.visitInsn(Opcodes.RETURN);
            });
    assertThat(twin(woven)).isEqualTo(woven.instructions.size());
  }

  /** These are inlined, too, and have no slow paths. */
  @ParameterizedTest
  @CsvSource({
    "return i * i + 1, true",
    "return i < 0 ? -i : i, true",
    "return f + i, false",
    "return a[i], false",
    "return Math.abs(i), false",
    "synchronized (Main.class) { i++; } return i, false",
    "return Other.leaf(i), false"
  })
  void a_loop_that_calls_what_does_nothing_but_compute_is_written_twice(
      String body, boolean twice) {
    assertThat(isWrittenTwice(body, "s += leaf(a[i]);")).isEqualTo(twice);
  }

  /** As the bounds of loops often are. */
  @ParameterizedTest
  @CsvSource({
    "final, final int n, return n, true",
    "final, final int n, return 2 * n - 1, true",
    "final, int n, return n, false", // it has a check
    "final, static final int n = Integer.parseInt(\"7\"), return n, false", // it may initialise
    ", final int n, return n, false", // it may be overridden
  })
  void a_loop_that_asks_accessors_of_final_fields_is_written_twice(
      String kind, String field, String body, boolean twice) {
    String source =
        "%s class Other { %s; { %s } int n() { %s; } }"
            + "public class Main { static int run(int[] a, Other other) { int s = 0;"
            + "for (int i = 0; i < other.n(); i++) { s += a[i]; } return s; } }";
    String set = field.contains("=") ? "" : "n = 7;";
    MethodNode woven = woven(source.formatted(kind == null ? "" : kind, field, set, body), "run");
    assertThat(twin(woven) < woven.instructions.size()).isEqualTo(twice);
  }

  @ParameterizedTest
  @CsvSource({"11, true", "12, false"})
  void what_is_inlined_takes_a_share_of_what_may_be_in_a_loop(int calls, boolean twice) {
    String loop = "s += a[i];" + "s += leaf(i);".repeat(calls);
    assertThat(isWrittenTwice("return i", loop)).isEqualTo(twice);
  }

  @ParameterizedTest
  @CsvSource({"80, true", "120, false"})
  void a_method_that_is_too_large_to_be_inlined_counts_as_a_call(int steps, boolean twice) {
    String large = "i = -i;".repeat(steps) + "return i";
    assertThat(isWrittenTwice(large, "s += leaf(a[i]);")).isEqualTo(twice);
  }

  private static boolean isWrittenTwice(String leaf, String loop) {
    String source =
        "class Other { static int leaf(int i) { return i; } }"
            + "public class Main { static int f; static int[] a = {1};"
            + "static int leaf(int i) { %s; }"
            + "static int run(int[] a) { int s = 0;"
            + "for (int i = 0; i < a.length; i++) { %s } return s; } }";
    MethodNode woven = woven(source.formatted(leaf, loop), "run");
    return twin(woven) < woven.instructions.size();
  }

  private static void write(MethodVisitor run) {
    run.visitVarInsn(Opcodes.ALOAD, 0);
    run.visitInsn(Opcodes.ICONST_1);
    run.visitInsn(Opcodes.ICONST_5);
    run.visitInsn(Opcodes.IASTORE);
  }

  /** A static method that takes an array of ints. */
  private static MethodNode assembled(Consumer<MethodVisitor> code) {
    ClassWriter main = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    main.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Main", null, "java/lang/Object", null);
    MethodVisitor run = main.visitMethod(Opcodes.ACC_STATIC, "run", "([I)V", null, null);
    run.visitCode();
    code.accept(run);
    run.visitMaxs(0, 0);
    main.visitEnd();
    return woven(Program.of(Map.of("Main", main.toByteArray())), "run");
  }

  @Test
  void a_new_object_that_is_not_complete_keeps_its_slow_paths() {
    MethodNode woven = woven(LOOPS, "made");
    assertThat(slowPaths(woven, 0, twin(woven))).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Math.abs(i);",
        "Runnable r = () -> {};",
        "synchronized (a) {}",
      })
  void a_loop_that_does_more_than_to_access_is_written_once(String more) {
    String calls =
        "public class Main { static void run(int[] a) {"
            + " for (int i = 0; i < a.length; i++) { a[i] = i; "
            + more
            + " } } }";
    MethodNode woven = woven(calls, "run");
    assertThat(twin(woven)).isEqualTo(woven.instructions.size());
  }

  @Test
  void a_loop_with_too_much_in_it_is_written_once() {
    String large =
        "public class Main { static void run(int[] a) { for (int i = 0; i < a.length; i++) { "
            + "a[i]++; ".repeat(7)
            + "} } }";
    MethodNode woven = woven(large, "run");
    assertThat(twin(woven)).isEqualTo(woven.instructions.size());
  }

  @Test
  void a_method_does_not_become_too_large_to_be_compiled() {
    String large =
        "public class Main { static void run(int[] a) { "
            + "for (int i = 0; i < a.length; i++) { a[i]++; a[i]++; } ".repeat(14)
            + "} }";
    MethodNode woven = woven(large, "run");
    assertThat(twin(woven)).isLessThan(woven.instructions.size());
    assertThat(calls(woven.instructions.toArray(), List.of("isHeld")))
        .isGreaterThan(56)
        .isLessThan(112);
    assertThat(calls(woven.instructions.toArray(), SLOW)).isEqualTo(56);
  }

  @Test
  void variables_keep_their_names_in_the_twin() {
    for (String method : List.of("simple", "nested", "atLeastOnce", "three")) {
      MethodNode woven = woven(LOOPS, method);
      InsnList code = woven.instructions;
      int own = woven.localVariables.stream().mapToInt(each -> each.index + 1).max().orElseThrow();
      for (int i = twin(woven); i < code.size(); i++) {
        if (code.get(i) instanceof VarInsnNode load
            && load.getOpcode() < Opcodes.ISTORE
            && load.var < own) {
          assertThat(woven.localVariables)
              .as("%s %d", method, i)
              .anyMatch(each -> names(each, load, code));
        }
      }
    }
  }

  private static boolean names(LocalVariableNode variable, VarInsnNode load, InsnList code) {
    int index = code.indexOf(load);
    return variable.index == load.var
        && code.indexOf(variable.start) <= index
        && index < code.indexOf(variable.end);
  }

  private static MethodNode woven(String source, String name) {
    return woven(Program.compiled(source), name);
  }

  private static MethodNode woven(Program program, String name) {
    ClassNode main = new ClassNode();
    byte[] file = program.instrument(true).get("Main");
    new ClassReader(file).accept(main, ClassReader.SKIP_FRAMES);
    return main.methods.stream().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
  }

  /** Where the first twin is entered, by a jump across the end of the method as it was. */
  private static int twin(MethodNode method) {
    InsnList code = method.instructions;
    return Stream.of(code.toArray())
        .filter(each -> each.getOpcode() == Opcodes.GOTO)
        .map(JumpInsnNode.class::cast)
        .filter(jump -> isAcrossReturn(code.indexOf(jump), code.indexOf(jump.label), code))
        .mapToInt(jump -> code.indexOf(jump.label))
        .min()
        .orElse(code.size());
  }

  private static boolean isAcrossReturn(int from, int to, InsnList code) {
    return IntStream.range(from, to)
        .map(i -> code.get(i).getOpcode())
        .anyMatch(opcode -> opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  private static long slowPaths(MethodNode method, int from, int to) {
    return calls(Arrays.copyOfRange(method.instructions.toArray(), from, to), SLOW);
  }

  private static long calls(AbstractInsnNode[] code, List<String> names) {
    return Stream.of(code)
        .filter(each -> each instanceof MethodInsnNode call && names.contains(call.name))
        .count();
  }
}
