/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Which fields of a class share their words. */
class ProxiesTest {
  private static final String POINT =
      "class Main { int x, y; void move() { x++; y++; } int sum() { return x + y; } }";

  @Test
  void fields_that_all_code_accesses_together_do() {
    assertThat(groups(POINT)).containsExactly(List.of("x", "y"));
  }

  @Test
  void fields_that_some_code_accesses_alone_do_not() {
    assertThat(groups("class Main { int x, y; void move() { x++; y++; } int x() { return x; } }"))
        .isEmpty();
    assertThat(groups("class Main { int x, y; void set(int n) { x = n; int sum = x + y; } }"))
        .isEmpty();
    assertThat(groups("class Main { int x, y; void set(int n) { x = n; if (n > 0) y = n; } }"))
        .isEmpty();
    assertThat(groups("class Main { int x, y; void set() { x = 1; hashCode(); y = 1; } }"))
        .isEmpty();
    assertThat(
            groups("class Main { int x, y; void set() { x = 1; synchronized (this) { y = 1; } } }"))
        .isEmpty();
    assertThat(
            groups("class Main { int x, y; Main(int n) { x = n; } void set() { x = 1; y = 1; } }"))
        .isEmpty();
  }

  @Test
  void a_constructor_alone_is_no_reason() {
    assertThat(groups("class Main { int x, y; Main() { x = 1; y = 2; } }")).isEmpty();
  }

  @Test
  void a_class_may_have_several_groups() {
    String source =
        """
        class Main {
          int a, b, c, d, e;
          void first() { a = 1; c = 1; }
          void second(Main other) { b = other.d; d = other.b; }
          int third() { return e; }
        }
        """;
    assertThat(groups(source)).containsExactly(List.of("a", "c"), List.of("b", "d"));
  }

  @Test
  void only_plain_fields_of_objects_do() {
    String source =
        """
        class Main {
          static int a; final int b = hashCode(); volatile int c; int d;
          void all() { a = 1; c = 1; d = b; }
        }
        """;
    assertThat(groups(source)).isEmpty();
  }

  /** Together they would have a name that no class file can hold. */
  @Test
  void names_may_be_long() {
    String x = "x".repeat(40_000);
    String source = POINT.replace("x", x).replace("y", "y".repeat(40_000));
    assertThat(groups(source)).isEmpty();
  }

  /** Others have seen the file, and their code names the words. */
  @Test
  void what_is_defined_shares_what_the_file_says() {
    byte[] file = Sources.compile(POINT).get("Main");
    byte[] other =
        Sources.compile("class Main { int x, y; int x() { return x; } int y() { return y; } }")
            .get("Main");
    assertThat(added(loader(file), other)).contains("$photofinish$a$x,y");
    assertThat(added(loader(other), file)).contains("$photofinish$w$x", "$photofinish$w$y");
    assertThat(added(loader(null), file)).contains("$photofinish$a$x,y");
  }

  /** Fields cannot be added when a class is redefined. */
  @Test
  void a_class_is_redefined_with_the_same_fields() {
    ClassFiles files = new ClassFiles((loader, name) -> true, true);
    ClassLoader loader = loader(null);
    List<String> first = added(files, loader, Sources.compile(POINT).get("Main"));
    byte[] other = Sources.compile("class Main { int x, y; int x() { return x; } }").get("Main");
    assertThat(added(files, loader, other)).isEqualTo(first);
    assertThat(
            names(new Instrumenter(files, true).leaveAlone("Main", other, loader, "").classFile()))
        .isEqualTo(first);
  }

  @Test
  void a_name_with_a_comma_is_left_alone() {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(Sources.compile(POINT).get("Main"))
        .accept(new ClassRemapper(writer, new SimpleRemapper(Opcodes.ASM9, "Main.x", "a,b")), 0);
    byte[] file = writer.toByteArray();
    ClassReader reader = new ClassReader(file);
    assertThat(ClassSummary.of(file).fields()).extracting(each -> each.name()).contains("a,b");
    assertThat(Proxies.of(reader, ClassSummary.of(reader))).isEmpty();
  }

  private static List<List<String>> groups(String source) {
    ClassReader reader = new ClassReader(Sources.compile(source).get("Main"));
    return Proxies.of(reader, ClassSummary.of(reader));
  }

  private static List<String> added(ClassLoader loader, byte[] file) {
    return added(new ClassFiles((any, name) -> true, true), loader, file);
  }

  private static List<String> added(ClassFiles files, ClassLoader loader, byte[] file) {
    return names(new Instrumenter(files, true).instrument("Main", file, loader).classFile());
  }

  private static List<String> names(byte[] file) {
    return ClassSummary.of(file).fields().stream().map(ClassSummary.Field::name).toList();
  }

  /** One that finds a file for {@code Main}. */
  private static ClassLoader loader(byte[] file) {
    return new ClassLoader() {
      @Override
      public InputStream getResourceAsStream(String name) {
        return file != null && name.equals("Main.class") ? new ByteArrayInputStream(file) : null;
      }
    };
  }
}
