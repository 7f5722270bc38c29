/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Methods, and classes, that are too large for the best form. */
class LargeMethodsTest {
  @Test
  void a_method_that_would_not_be_compiled_calls_probes_instead() {
    Program program = Program.compiled(program(300));
    Map<String, byte[]> inline = program.instrument(true);
    assertThat(inline.get("Main")).hasSameSizeAs(program.instrument(false).get("Main"));
    assertThat(program.degraded()).isEmpty();
    assertThat(program.instrumented(true).events()).hasSize(603);
  }

  @Test
  void a_method_near_the_limit_is_followed_without_its_accesses() {
    Program program = Program.compiled(program(6_000));
    assertThat(program.instrumented(true).events())
        .containsExactly("acquire Main.class", "release Main.class");
    assertThat(program.degraded())
        .containsExactly("Main.run()Ljava/lang/Object; is too large: its accesses are not checked");
  }

  @Test
  void a_method_at_the_limit_stays_as_it_is() {
    Program program = Program.compiled(program(6_551));
    assertThat(CodeSize.of(program.classes().get("Main")).getMax()).isGreaterThan(65_500);
    assertThat(program.instrumented(true).events()).isEmpty();
    assertThat(program.degraded())
        .containsExactly(
            "Main.run()Ljava/lang/Object; is too large: its accesses are not checked",
            "Main.run()Ljava/lang/Object; is not instrumented");
  }

  @Test
  void a_class_with_few_constants_left_gets_no_fields() {
    Program program = Program.of(Map.of("Main", crowded(51_000)));
    assertThat(program.instrumented(true).events())
        .containsExactly("read static Main.n :1 elsewhere");
    assertThat(program.degraded()).isEmpty();
  }

  @Test
  void a_class_with_no_constants_left_is_followed_without_its_accesses() {
    Program program = Program.of(Map.of("Main", crowded(65_530)));
    assertThat(program.instrumented(true).events()).isEmpty();
    assertThat(program.degraded()).containsExactly("Main is too large to be checked");
  }

  private static byte[] crowded(int constants) {
    String source = "public class Main { static int n; public static Object run() { return n; } }";
    ClassReader main = new ClassReader(Sources.compile(source).get("Main"));
    ClassWriter writer = new ClassWriter(main, 0);
    for (int i = main.getItemCount(); i < constants; i++) {
      writer.newConst(i + 100_000);
    }
    main.accept(writer, 0);
    return writer.toByteArray();
  }

  /** Each increment takes ten bytes. */
  private static String program(int increments) {
    return "public class Main { static long n; public static synchronized Object run() {"
        + "n += 9;".repeat(increments)
        + "return n; } }";
  }
}
