/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Writes to objects that nobody else can have seen are not checked. */
class ConstructorsTest {
  @Test
  void writes_to_a_fresh_object_are_not_told() {
    String source =
        """
        public class Main {
          int a; long b; Object c = new Object();
          Main(int a, Object c) {
            this.a = a < 0 ? -a : a;
            this.b = Math.max(a, 3);
            this.c = c == null ? "none" : c.toString();
          }
          public static Object run() { return new Main(1, null).c; }
        }
        """;
    assertThat(events(source)).containsExactly("read Main.c :8");
  }

  @Test
  void an_object_is_no_longer_fresh_once_it_was_handed_on() {
    String source =
        """
        public class Main {
          static Object seen; int a, b; Main self;
          Main() {
            a = 1;
            self = this;
            b = 2;
          }
          Main(int n) {
            a = 1;
            helper();
            b = 2;
          }
          Main(Object o) {
            a = 1;
            Runnable r = () -> a = 3;
            b = 2;
          }
          Main(String s) {
            Object o = s == null ? this : s;
            a = 1;
            seen = o;
            b = 2;
          }
          void helper() {}
          public static Object run() {
            new Main(); new Main(1); new Main(new Object()); new Main("");
            return 1;
          }
        }
        """;
    assertThat(events(source))
        .containsExactly(
            "write Main.self :5",
            "write Main.b :6",
            "write Main.b :11",
            "write Main.b :16",
            "write static Main.seen :21",
            "write Main.b :22");
  }

  @Test
  void an_object_is_not_fresh_in_a_loop_nor_after_code_of_others() {
    String source =
        """
        public class Main extends Base {
          int b;
          Main() { b = 1; }
          public static Object run() { new Main(); new Other(1); return new Other().c; }
        }
        class Base {}
        class Other {
          int c;
          Other(int n) { for (int i = 0; i < n; i++) { c = i; } }
          Other() { this(0); c = 5; }
        }
        """;
    assertThat(events(source))
        .containsExactly(
            "write Main.b :3", "write Other.c :9", "write Other.c :10", "read Other.c :4");
  }

  @Test
  void writes_to_other_objects_of_the_class_are_told() {
    String source =
        """
        public class Main {
          int a;
          int b;
          Main(Main other) { if (other != null) { other.b = 1; } this.a = 2; }
          public static Object run() { return new Main(new Main(null)).a; }
        }
        """;
    assertThat(events(source)).containsExactly("write Main.b :4", "read Main.a :5");
  }

  @Test
  void inner_classes_and_enums_and_records_work() {
    String source =
        """
        public class Main {
          int n;
          class Inner { int m = n; }
          enum Color { RED, GREEN; int code; }
          record Pair(int a, Object b) { static int made; Pair { made++; } }
          public static Object run() {
            Color.RED.code++;
            return new Main().new Inner().m + new Pair(1, Color.GREEN).toString() + Pair.made;
          }
        }
        """;
    assertThat(events(source))
        .contains("read Main.n :3", "write Main$Color.code :7", "write static Main$Pair.made :5");
  }

  @Test
  void detectors_that_keep_no_epochs_in_objects_are_told_of_all_writes() {
    String source =
        """
        public class Main {
          int a = 1;
          public static Object run() { return new Main().a; }
        }
        """;
    assertThat(Program.compiled(source).instrumented(false).events())
        .containsExactly("write Main.a :2", "read Main.a :3");
  }

  private static List<String> events(String source) {
    Program program = Program.compiled(source);
    List<String> inline = program.instrumented(true).events();
    assertThat(program.degraded()).isEmpty();
    return inline;
  }
}
