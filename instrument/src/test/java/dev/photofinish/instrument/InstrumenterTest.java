/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

class InstrumenterTest {
  private static final ClassFiles NO_FILES = new ClassFiles((loader, name) -> false);

  @Test
  void every_probe_exists() throws ReflectiveOperationException {
    for (Probe probe : Probe.values()) {
      Class<?> owner =
          Class.forName(probe.owner.replace('/', '.'), false, Probe.class.getClassLoader());
      assertThat(Arrays.stream(owner.getMethods()))
          .filteredOn(each -> Modifier.isStatic(each.getModifiers()))
          .filteredOn(each -> each.getName().equals(probe.method))
          .extracting(Type::getMethodDescriptor)
          .contains(probe.descriptor);
    }
    Method epoch = ThreadState.class.getMethod("epoch");
    assertThat(Modifier.isFinal(epoch.getModifiers())).isTrue();
    assertThat(Type.getInternalName(ThreadState.class)).isEqualTo(Code.STATE);
  }

  @Test
  void a_class_with_nothing_to_tell_is_left_alone() {
    byte[] file = Sources.compile("public class Main { int f() { return 1; } }").get("Main");
    Instrumented result = new Instrumenter(NO_FILES, true).instrument("Main", file, null);
    assertThat(result.classFile()).isNull();
    assertThat(result.degraded()).isEmpty();
  }

  @Test
  void a_class_is_instrumented_only_once() {
    byte[] file = Sources.compile("public class Main { int f; }").get("Main");
    Instrumenter instrumenter = new Instrumenter(NO_FILES, true);
    byte[] once = instrumenter.instrument("Main", file, null).classFile();
    assertThat(instrumenter.instrument("Main", once, null).classFile()).isNull();
  }

  @Test
  void a_class_file_of_the_future_is_left_alone_and_told_of() {
    byte[] file = Sources.compile("public class Main { int f; }").get("Main");
    file[7] = (byte) 200; // the major version
    Instrumented result = new Instrumenter(NO_FILES, true).instrument("Main", file, null);
    assertThat(result.classFile()).isNull();
    assertThat(result.degraded())
        .singleElement()
        .asString()
        .contains("Main could not be instrumented", "Unsupported class file");
  }

  @Test
  void a_class_whose_code_is_beyond_us_still_gets_the_fields_that_others_rely_on() {
    byte[] file = Sources.compile("public class Main { int f; int g() { return f; } }").get("Main");
    int at = new String(file, ISO_8859_1).indexOf("*\u00b4"); // aload_0, getfield
    file[at] = (byte) 0xFE; // no instruction
    Instrumented result = new Instrumenter(NO_FILES, true).instrument("Main", file, null);
    assertThat(result.degraded()).singleElement().asString().contains("could not be instrumented");
    assertThat(result.skipped()).isEqualTo(2);
    assertThat(ClassSummary.of(result.classFile()).fields())
        .extracting(ClassSummary.Field::name)
        .containsExactly("f", "$photofinish$w$f", "$photofinish$r$f", "$photofinish$t");
  }

  @Test
  void a_class_that_is_left_alone_keeps_its_code() {
    String source =
        "public class Main { static int f = 1; public static Object run() { return f; } }";
    byte[] file = Sources.compile(source).get("Main");
    Instrumented result = new Instrumenter(NO_FILES, true).leaveAlone("Main", file, null, "is odd");
    assertThat(result.degraded()).containsExactly("Main is odd");
    assertThat(Program.of(Map.of("Main", result.classFile())).plain().result()).isEqualTo("1");
  }

  @Test
  void fields_are_added_for_those_that_are_checked() {
    String source =
        "public class Main { int a; static long b; volatile int c; static volatile Object d;"
            + " final int e = 1; static final int F = 2; }";
    ClassNode main = node(Program.compiled(source).instrument(true).get("Main"));
    Map<String, String> added = new TreeMap<>();
    for (FieldNode each : main.fields.subList(6, main.fields.size())) {
      assertThat(each.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT))
          .isEqualTo(each.access & ~Opcodes.ACC_STATIC);
      boolean isStatic = (each.access & Opcodes.ACC_STATIC) != 0;
      added.put(each.name, (isStatic ? "static " : "") + each.desc);
    }
    assertThat(added)
        .isEqualTo(
            Map.of(
                "$photofinish$w$a", "J",
                "$photofinish$r$a", "J",
                "$photofinish$t", "I",
                "$photofinish$w$b", "static J",
                "$photofinish$r$b", "static J",
                "$photofinish$v$c", "Ljava/lang/Object;",
                "$photofinish$v$d", "static Ljava/lang/Object;"));
    assertThat(main.methods).extracting(each -> each.name).containsExactly("<init>");
  }

  @Test
  void a_history_that_is_an_object_takes_one_reference_and_no_tag() {
    String source = "class Main { int a; static long b; volatile int c; final int d = 1; }";
    Instrumenter instrumenter = new Instrumenter(NO_FILES, false).withReferences();
    byte[] file = Sources.compile(source).get("Main");
    List<FieldNode> fields = node(instrumenter.instrument("Main", file, null).classFile()).fields;
    assertThat(fields.subList(4, fields.size()))
        .extracting(each -> each.name + " " + each.desc)
        .containsExactly(
            "$photofinish$h$a Ljava/lang/Object;",
            "$photofinish$h$b Ljava/lang/Object;",
            "$photofinish$v$c Ljava/lang/Object;");
  }

  @Test
  void classes_whose_methods_lock_their_object_get_room_for_a_clock() {
    assertThat(added("class Main { synchronized void m() {} }")).containsExactly("$photofinish$m");
    assertThat(added("class Main { static synchronized void m() {} void n() {} }")).isEmpty();
    assertThat(added("interface Main { default void n() {} }")).isEmpty();
  }

  private static List<String> added(String source) {
    byte[] file = Sources.compile(source).get("Main");
    byte[] result = new Instrumenter(NO_FILES, true).leaveAlone("Main", file, null, "").classFile();
    return result == null
        ? List.of()
        : ClassSummary.of(result).fields().stream().map(ClassSummary.Field::name).toList();
  }

  @Test
  void lines_and_variables_stay_as_they_were() {
    String source =
        """
        public class Main {
          int a;
          public static Object run() {
            String name = "x";
            for (long i = 0; i < 3; i++) {
              Main m = new Main();
              m.a = (int) i;
              if (m.a == 2) {
                throw new IllegalStateException(name + m.a);
              }
            }
            return null;
          }
        }
        """;
    Program program = Program.compiled(source);
    assertThat(variables(program.instrument(true).get("Main")))
        .isEqualTo(variables(program.classes().get("Main")))
        .contains("run name", "run i", "run m");
    assertThat(program.instrumented(true).result()).contains("IllegalStateException: x2");
  }

  @Test
  void stack_traces_stay_as_they_were() {
    String source =
        """
        public class Main {
          int a;
          synchronized static int f(Main m) {
            int b = 1;
            m.a
                = b;
            return b;
          }
          public static Object run() {
            try {
              f(null);
            } catch (NullPointerException e) {
              return java.util.Arrays.toString(java.util.Arrays.copyOf(e.getStackTrace(), 2));
            }
            return null;
          }
        }
        """;
    assertThat(Program.compiled(source).instrumented(true).result())
        .isEqualTo("[Main.f(Main.java:5), Main.run(Main.java:11)]");
  }

  @Test
  void messages_that_name_variables_by_number_stay_as_they_were() {
    String source =
        """
        public class Main {
          public static Object run() {
            int[] none = null;
            try {
              for (int each : none) {}
            } catch (NullPointerException e) {
              return e.getMessage();
            }
            return null;
          }
        }
        """;
    assertThat(Program.compiled(source).instrumented(true).result()).contains("<local1>");
  }

  @Test
  void objects_are_not_kept_from_the_garbage_collector() {
    String source =
        """
        import java.lang.ref.WeakReference;
        public class Main {
          int a; long b; volatile int c;
          static Main make() { return new Main(); }
          public static Object run() {
            Main m = make();
            m.a = 1; m.b = m.a; m.c = m.a; m.a++;
            WeakReference<Main> reference = new WeakReference<>(m);
            ((Main) (Object) reference.get()).b = 2;
            m = null;
            for (int i = 0; i < 10 && reference.get() != null; i++) { System.gc(); }
            return reference.get() == null;
          }
        }
        """;
    assertThat(Program.compiled(source).instrumented(true).result()).isEqualTo("true");
  }

  @Test
  void arrays_are_not_kept_after_the_loop_over_them() {
    String source =
        """
        import java.lang.ref.WeakReference;
        public class Main {
          static WeakReference<int[]> reference;
          static int[] make() { int[] made = new int[9]; reference = new WeakReference<>(made); return made; }
          public static Object run() {
            int[] array = make();
            for (int i = 0; i < 9; i++) { array[i]++; }
            array = null;
            int[] other = new int[100];
            for (int i = 0; i < 9 && reference.get() != null; i++) { System.gc(); other[i]++; }
            return reference.get() == null;
          }
        }
        """;
    assertThat(Program.compiled(source).instrumented(true).result()).isEqualTo("true");
  }

  @Test
  void an_object_may_be_made_right_after_a_loop_over_an_array() {
    String source =
        """
        public class Main {
          public static Object run() {
            int[] array = new int[9];
            for (int i = 0; i < array.length; i++) { array[i]++; }
            return new StringBuilder(array.length > 5 ? "long" : "short").toString();
          }
        }
        """;
    assertThat(Program.compiled(source).instrumented(true).result()).isEqualTo("long");
  }

  private static List<String> variables(byte[] classFile) {
    List<String> names = new ArrayList<>();
    for (MethodNode method : node(classFile).methods) {
      for (LocalVariableNode each : method.localVariables) {
        names.add(method.name + " " + each.name);
      }
    }
    return names;
  }

  private static ClassNode node(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    return node;
  }
}
