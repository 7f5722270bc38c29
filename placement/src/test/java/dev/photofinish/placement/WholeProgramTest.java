/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What calls do in a closed world. Each program calls from {@code Main}. */
class WholeProgramTest {
  private static final String UNKNOWN = "anything";

  @TempDir private Path folder;
  private Path classes;
  private Summaries summaries;

  @BeforeEach
  void makeFolder() throws IOException {
    classes = Files.createDirectory(folder.resolve("classes"));
  }

  @Test
  void call_does_what_the_override_of_a_subclass_does() throws IOException {
    analyse(
        """
        class Main { static void go(Shape s) { s.grow(); } }
        class Shape { int size; void grow() { size = 1; } }
        class Circle extends Shape { static volatile int grown; @Override void grow() { grown = 1; } }
        """);
    assertThat(virtual("Shape.grow()V"))
        .isEqualTo("releases | Shape.size | Circle Circle.* Shape Shape.*");
  }

  @Test
  void call_by_the_name_of_a_subclass_does_not_what_its_superclass_would() throws IOException {
    analyse(
        """
        class Main { static void go(Circle c) { c.grow(); } }
        class Shape { int size; void grow() { size = 1; } }
        class Circle extends Shape { int radius; @Override void grow() { radius = 1; } }
        """);
    assertThat(virtual("Circle.grow()V")).isEqualTo("| Circle.radius | Circle Circle.* Shape");
  }

  @Test
  void inherited_method_is_found_in_the_superclass() throws IOException {
    analyse(
        """
        class Main { static void go(Circle c) { c.grow(); } }
        class Shape { int size; void grow() { size = 1; } }
        class Circle extends Shape { }
        """);
    assertThat(virtual("Circle.grow()V")).isEqualTo("| Shape.size | Circle Circle.* Shape");
  }

  @Test
  void call_of_an_interface_does_what_all_its_classes_do() throws IOException {
    analyse(
        """
        class Main { static void go(Shape s) { s.grow(); } }
        interface Shape { void grow(); void shrink(); }
        class Circle implements Shape { int radius; public void grow() { radius = 1; } public void shrink() { } }
        class Square implements Shape { int side; public void grow() { side = 1; } public void shrink() { } }
        """);
    assertThat(virtual("Shape.grow()V"))
        .isEqualTo("| Circle.radius Square.side | Circle Circle.* Shape Shape.* Square Square.*");
  }

  @Test
  void default_method_runs_where_no_class_has_its_own() throws IOException {
    analyse(
        """
        class Main { static void go(Shape s) { s.grow(); } }
        interface Shape { int[] SIZES = null; default void grow() { size()[0] = 1; } int[] size(); }
        class Circle implements Shape { int[] sizes; public int[] size() { return sizes; } }
        """);
    assertThat(virtual("Shape.grow()V")).isEqualTo("| [I | Circle Circle.* Shape Shape.*");
  }

  @Test
  void lambda_may_do_anything() throws IOException {
    analyse(
        """
        class Main {
          static void go(Shape s) { s.grow(); }
          static final Shape LAMBDA = () -> { };
        }
        interface Shape { void grow(); }
        class Circle implements Shape { int radius; public void grow() { radius = 1; } }
        """);
    assertThat(virtual("Shape.grow()V")).isEqualTo(UNKNOWN);
  }

  @Test
  void lambda_of_a_subinterface_is_one_of_the_interface_too() throws IOException {
    analyse(
        """
        class Main {
          static void go(Shape s) { s.grow(); }
          static Object made() { return (Runnable & Round) () -> { }; }
        }
        interface Shape { default void grow() { } }
        interface Round extends Shape { }
        class Circle implements Shape { }
        """);
    assertThat(virtual("Shape.grow()V")).isEqualTo(UNKNOWN);
  }

  @Test
  void interface_of_one_method_without_lambdas_is_known() throws IOException {
    analyse(
        """
        class Main { static void go(Shape s) { s.grow(); } static Runnable other() { return () -> { }; } }
        interface Shape { void grow(); }
        class Circle implements Shape { public void grow() { } }
        """);
    assertThat(virtual("Shape.grow()V")).startsWith("| |");
  }

  @Test
  void recursion_may_go_on_for_ever_but_does_no_more_than_its_code() throws IOException {
    analyse(
        """
        class Main { static int go(int n) { return Odd.is(n); } static int once() { return Odd.one(); } }
        class Odd {
          static int is(int n) { return n == 0 ? 0 : Even.is(n - 1); }
          static int one() { return 1; }
        }
        class Even { static int calls; static int is(int n) { calls++; return n == 0 ? 1 : Odd.is(n - 1); } }
        """);
    assertThat(exact("Odd.is(I)I")).isEqualTo("endless | Even.calls | Even Odd");
    assertThat(exact("Odd.one()I")).isEqualTo("| | Odd");
  }

  @Test
  void loop_may_go_on_for_ever() throws IOException {
    analyse(
        """
        class Main { static void go(Shape s) { s.grow(); s.spin(1); } }
        class Shape {
          int size;
          void grow() { while (size < 10) { size++; } }
          void spin(int by) { for (;;) { switch (by) { case 1: continue; case 2: size = 3; return; default: return; } } }
        }
        """);
    assertThat(virtual("Shape.grow()V")).startsWith("endless | Shape.size |");
    assertThat(virtual("Shape.spin(I)V")).startsWith("endless | Shape.size |");
  }

  @Test
  void method_that_a_superclass_unknown_may_have_is_unknown() throws IOException {
    analyse(
        """
        class Main { static void go(Names n, Mine m) { n.size(); n.first(); m.trimToSize(); } }
        class Names extends java.util.ArrayList<String> { int first() { return 1; } }
        class Mine extends Names { @Override public void trimToSize() { } }
        """);
    assertThat(virtual("Names.size()I")).isEqualTo(UNKNOWN);
    assertThat(virtual("Names.first()I")).startsWith("| |");
    assertThat(virtual("Mine.trimToSize()V")).startsWith("| |");
  }

  @Test
  void superclass_unknown_may_have_what_else_an_interface_would_give() throws IOException {
    analyse(
        """
        class Main { static int go(First f) { return f.first(); } }
        interface First { default int first() { return 1; } }
        class Names extends java.util.ArrayList<String> implements First { }
        """);
    assertThat(virtual("First.first()I")).isEqualTo(UNKNOWN);
  }

  @Test
  void abstract_method_that_nobody_implements_is_unknown() throws IOException {
    analyse(
        """
        abstract class Main { static void go(Shape s, Main m) { s.grow(); m.run(); } abstract void run(); }
        interface Shape { void grow(); void shrink(); }
        """);
    assertThat(virtual("Shape.grow()V")).isEqualTo(UNKNOWN);
    assertThat(virtual("Main.run()V")).isEqualTo(UNKNOWN);
  }

  @Test
  void synchronized_override_may_do_anything() throws IOException {
    analyse(
        """
        class Main { static void go(Shape s) { s.grow(); } static void native_(Shape s) { s.call(); } }
        class Shape { void grow() { } void call() { } }
        class Circle extends Shape { @Override synchronized void grow() { } @Override native void call(); }
        """);
    assertThat(virtual("Shape.grow()V")).isEqualTo(UNKNOWN);
    assertThat(virtual("Shape.call()V")).isEqualTo(UNKNOWN);
  }

  @Test
  void method_of_object_is_unknown_unless_overridden_everywhere() throws IOException {
    analyse(
        """
        class Main { static int go(Shape s, Circle c) { return s.hashCode() + c.hashCode(); } }
        class Shape { }
        class Circle extends Shape { @Override public int hashCode() { return 1; } }
        """);
    assertThat(virtual("Shape.hashCode()I")).isEqualTo(UNKNOWN);
    assertThat(virtual("Circle.hashCode()I")).startsWith("| |");
  }

  @Test
  void method_local_to_another_package_overrides_nothing() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path there =
        Files.writeString(
            other.resolve("Circle.java"),
            "package other; public class Circle extends shapes.Shape { void grow() { } }");
    Path shapes = Files.createDirectory(folder.resolve("shapes"));
    Path here =
        Files.writeString(
            shapes.resolve("Shape.java"),
            """
            package shapes;
            public abstract class Shape {
              static volatile int grown;
              void grow() { grown = 1; }
              static void go(Shape s) { s.grow(); }
            }
            """);
    analyse(List.of(there, here));
    assertThat(virtual("shapes/Shape.grow()V")).startsWith("releases | |");
  }

  @Test
  void private_method_is_not_overridden() throws IOException {
    analyse(
        """
        class Main {
          static void go(Main m) { m.grow(); }
          private void grow() { }
          static class Circle extends Main { synchronized void grow() { } }
        }
        """);
    assertThat(virtual("Main.grow()V")).isEqualTo("| | Main");
  }

  @Test
  void call_of_a_superclass_s_method_runs_that_and_nothing_else() throws IOException {
    analyse(
        """
        class Main extends Shape { @Override synchronized void grow() { super.grow(); } void go(Shape s) { s.grow(); } }
        class Shape { int size; void grow() { size = 1; } }
        """);
    assertThat(exact("Shape.grow()V")).isEqualTo("| Shape.size | Shape");
    assertThat(virtual("Shape.grow()V")).isEqualTo(UNKNOWN);
  }

  @Test
  void answer_rests_on_the_classes_of_fields_and_of_what_is_called() throws IOException {
    analyse(
        """
        class Main { static int go() { return Shape.size(); } }
        class Shape { static int size() { return Circle.size; } }
        class Circle extends Round { static int size; }
        class Round { }
        """);
    assertThat(exact("Shape.size()I")).isEqualTo("| | Circle Round Shape");
  }

  @Test
  void class_that_may_be_initialised_may_do_anything() throws IOException {
    analyse(
        """
        class Main { static int go(Shape s) { return s.size(); } }
        class Shape { int size() { return Circle.size; } }
        class Circle { static int size = Integer.parseInt("1"); }
        """);
    assertThat(virtual("Shape.size()I")).isEqualTo(UNKNOWN);
  }

  private void analyse(String source) throws IOException {
    analyse(List.of(Files.writeString(folder.resolve("Main.java"), source)));
  }

  private void analyse(List<Path> sources) throws IOException {
    Compiled compiled = Compiled.of(sources, classes);
    summaries = WholeProgram.analyse(compiled.all(), compiled::from, name -> "0".repeat(64));
  }

  private String virtual(String method) {
    return effect("virtual\t" + method + "\t");
  }

  private String exact(String method) {
    return effect("exact\t" + method + "\t");
  }

  /** What is known of a call: effect, fields written, grounds. */
  private String effect(String start) {
    return summaries.lines().stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()).replace("\t", " | ").replace("  ", " ").strip())
        .findAny()
        .orElse(UNKNOWN);
  }
}
