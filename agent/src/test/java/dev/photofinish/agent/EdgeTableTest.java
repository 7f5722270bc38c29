/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.probes.Edges;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.AnalyzerException;

class EdgeTableTest {
  private static final EdgeTable TABLE = EdgeTable.forJdk(Runtime.version().feature());
  private static final String OURS = "dev/photofinish/probes/";

  @TestFactory
  Stream<DynamicTest> every_line_finds_its_place_and_calls_what_there_is() {
    return TABLE.classes().stream().sorted().map(name -> dynamicTest(name, () -> check(name)));
  }

  private static void check(String owner) throws IOException, AnalyzerException {
    List<JdkHook> hooks = TABLE.hooks(owner);
    Set<JdkHook> placed = new HashSet<>();
    byte[] hooked = HookInserter.insert(classFile(owner), hooks, TABLE.conduct(owner), placed);
    assertThat(placed).containsAll(hooks);
    HookTableTest.checkStacks(hooked);
    new ClassReader(hooked).accept(new CallsThatExist(), ClassReader.SKIP_DEBUG);
  }

  /** Of all versions: the lines of others than the one that runs are not put anywhere. */
  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void every_action_is_in_the_class_that_is_called_and_in_no_other(int version) {
    Set<String> actions = actions(version);
    assertThat(actions).hasSizeGreaterThan(20);
    Set<Class<?>> classes = actions.stream().map(Edge::ownerOf).collect(Collectors.toSet());
    for (String action : actions) {
      assertThat(classes.stream().filter(type -> has(type, action)))
          .as(action)
          .containsExactly(Edge.ownerOf(action));
    }
  }

  private static Set<String> actions(int version) {
    EdgeTable table = EdgeTable.forJdk(version);
    return table.classes().stream()
        .flatMap(name -> table.hooks(name).stream())
        .map(hook -> ((Edge) hook.code()).action())
        .filter(action -> !action.equals("keep") && !action.startsWith("call:"))
        .collect(Collectors.toSet());
  }

  private static boolean has(Class<?> type, String action) {
    return Arrays.stream(type.getMethods()).anyMatch(each -> each.getName().equals(action));
  }

  @Test
  void fields_that_lead_to_what_is_called_exist() throws ClassNotFoundException {
    assertThat(TABLE.leads()).isNotEmpty();
    for (String path : TABLE.leads()) {
      int dot = path.lastIndexOf('.');
      Class<?> type = Class.forName(path.substring(0, dot), false, null);
      assertThat(type.getDeclaredFields())
          .extracting(Field::getName)
          .contains(path.substring(dot + 1));
    }
  }

  @Test
  void table_is_that_of_the_version() {
    String executor = "java/util/concurrent/ThreadPerTaskExecutor";
    assertThat(EdgeTable.forJdk(17).conduct(executor)).isEmpty();
    assertThat(EdgeTable.forJdk(25).conduct(executor)).containsExactly(Conduct.DISCREET);
    String queue = "java/util/concurrent/ForkJoinPool$WorkQueue";
    assertThat(EdgeTable.forJdk(17).hooks(queue)).hasSize(2);
    assertThat(EdgeTable.forJdk(25).hooks(queue)).hasSize(1);
  }

  @Test
  void hook_is_in_all_overloads_in_one_or_in_all_of_a_pattern() {
    JdkHook byName = hook("tryLock");
    assertThat(byName.isIn(0, "tryLock", "()Z")).isTrue();
    assertThat(byName.isIn(0, "tryLockFor", "()Z")).isFalse();
    JdkHook byDescriptor = hook("await(J");
    assertThat(byDescriptor.isIn(0, "await", "(JLjava/util/concurrent/TimeUnit;)Z")).isTrue();
    assertThat(byDescriptor.isIn(0, "await", "()V")).isFalse();
    JdkHook byPattern = hook("get*Volatile");
    assertThat(byPattern.isIn(0, "getIntVolatile", "(Ljava/lang/Object;J)I")).isTrue();
    assertThat(byPattern.isIn(0, "getInt", "(Ljava/lang/Object;J)I")).isFalse();
    JdkHook everywhere = hook(JdkHook.ANY);
    assertThat(everywhere.isIn(0, "run", "()V")).isTrue();
    assertThat(everywhere.isIn(Opcodes.ACC_STATIC, "run", "()V")).isFalse();
    assertThat(everywhere.isIn(0, "<init>", "()V")).isFalse();
  }

  private static JdkHook hook(String method) {
    return new JdkHook("any.Owner", method, Place.entry(), (code, hooked) -> {}, 17, "");
  }

  private static byte[] classFile(String name) throws IOException {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      assertThat(in).as(name).isNotNull();
      return in.readAllBytes();
    }
  }

  /** Fails at a call of ours that would fail. */
  private static final class CallsThatExist extends ClassVisitor {
    CallsThatExist() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          if (owner.startsWith(OURS)) {
            assertThat(methods(owner)).contains(called + type);
          }
        }
      };
    }

    private static List<String> methods(String owner) {
      try {
        Class<?> type = Class.forName(owner.replace('/', '.'), false, Edges.class.getClassLoader());
        return Arrays.stream(type.getMethods()).map(CallsThatExist::signature).toList();
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }

    private static String signature(Method method) {
      return method.getName() + Type.getMethodDescriptor(method);
    }
  }
}
