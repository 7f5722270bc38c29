/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What instrumented programs tell of monitors and of class initialisation. */
class SynchronisationTest {
  @Test
  void a_monitor_is_told_after_entry_and_before_exit() {
    String source =
        """
        public class Main {
          public static Object run() {
            Main m = new Main();
            synchronized (m) {
              synchronized (Main.class) { m.hashCode(); }
            }
            try {
              synchronized (m) { throw new IllegalStateException(); }
            } catch (IllegalStateException e) {
              return "left";
            }
          }
        }
        """;
    assertThat(events(source))
        .containsExactly(
            "acquire Main",
            "acquire Main.class",
            "release Main.class",
            "release Main",
            "acquire Main",
            "release Main");
  }

  @Test
  void a_monitor_may_start_with_a_loop() {
    String source =
        """
        public class Main {
          public static Object run() {
            int n = 0;
            synchronized (Main.class) {
              while (n < 3) { n++; }
            }
            return n;
          }
        }
        """;
    assertThat(events(source)).containsExactly("acquire Main.class", "release Main.class");
  }

  @Test
  void synchronized_methods_hold_the_lock_until_they_return_or_throw() {
    String source =
        """
        public class Main {
          synchronized long add(long a, int b) { if (b == 0) return a; int c = b; return a + c; }
          static synchronized int fail(int[] a) { return a[1]; }
          synchronized void handled() { try { fail(null); } catch (NullPointerException e) {} }
          public static Object run() {
            Main m = new Main();
            long sum = m.add(1, 2) + m.add(3, 0);
            m.handled();
            try { fail(new int[0]); } catch (ArrayIndexOutOfBoundsException e) { return sum; }
            return null;
          }
        }
        """;
    assertThat(events(source))
        .containsExactly(
            "acquire Main",
            "release Main",
            "acquire Main",
            "release Main",
            "acquire Main",
            "acquire Main.class",
            "release Main.class",
            "release Main",
            "acquire Main.class",
            "release Main.class");
  }

  @Test
  void synchronized_methods_work_whatever_they_do_to_their_variables() {
    String source =
        """
        public class Main {
          static synchronized String mix(long a, String b, double c) {
            for (int i = 0; i < 3; i++) {
              try { if (i == 1) throw new Exception(); long d = a; b += d + c; }
              catch (Exception e) { b = e.getMessage(); }
            }
            return b;
          }
          public static Object run() { return mix(1, "x", 2); }
        }
        """;
    assertThat(events(source)).containsExactly("acquire Main.class", "release Main.class");
  }

  @Test
  void synchronized_methods_that_never_return_hold_the_lock_too() {
    String source =
        """
        public class Main {
          static synchronized void fail() { throw new IllegalStateException(); }
          public static Object run() {
            try { fail(); } catch (IllegalStateException e) { return 1; }
            return 2;
          }
        }
        """;
    assertThat(events(source)).containsExactly("acquire Main.class", "release Main.class");
  }

  @Test
  void an_exit_whose_probe_finds_no_room_on_the_stack_leaves_word() {
    String source =
        """
        public class Main {
          public static Object run() {
            Last last = new Last();
            try { synchronized (last) { last.hashCode(); } } catch (StackOverflowError e) {}
            synchronized (Main.class) {}
            try { last.leave(); } catch (StackOverflowError e) {}
            synchronized (Main.class) {}
            return Thread.holdsLock(last);
          }
        }
        class Last { synchronized void leave() {} }
        """;
    assertThat(events(source))
        .containsExactly(
            "acquire Last",
            "unheard",
            "acquire Main.class",
            "release Main.class",
            "acquire Last",
            "unheard",
            "acquire Main.class",
            "release Main.class");
  }

  @Test
  void waiting_leaves_the_lock_and_takes_it_again() {
    String source =
        """
        public class Main {
          public static Object run() throws Exception {
            Main m = new Main();
            String log = "";
            synchronized (m) {
              m.wait(1);
              m.wait(0, 1);
              Thread.currentThread().interrupt();
              try { m.wait(); } catch (InterruptedException e) { log += "interrupted"; }
              try { m.wait(-1L); } catch (IllegalArgumentException e) { log += e.getMessage(); }
            }
            Runnable r = null;
            try { r.wait(); } catch (NullPointerException e) { log += "null"; }
            return log;
          }
        }
        """;
    List<String> events = events(source);
    assertThat(events.subList(0, 3))
        .containsExactly("acquire Main", "before wait Main", "after wait Main");
    assertThat(events).hasSize(10).endsWith("release Main");
    assertThat(events.subList(1, 9)).containsOnly("before wait Main", "after wait Main");
  }

  @Test
  void a_wait_that_throws_is_told_before_the_program_handles_it() {
    String source =
        """
        public class Main {
          synchronized String interrupted() {
            Thread.currentThread().interrupt();
            try { wait(); return "woken"; } catch (InterruptedException e) { return "interrupted"; }
          }
          synchronized void notOwned() throws InterruptedException { new Object().wait(1); }
          public static Object run() throws Exception {
            String result = new Main().interrupted();
            try { new Main().notOwned(); } catch (IllegalMonitorStateException e) { return result; }
            return null;
          }
        }
        """;
    assertThat(events(source))
        .containsExactly(
            "acquire Main",
            "before wait Main",
            "after wait Main",
            "release Main",
            "acquire Main",
            "before wait Object",
            "after wait Object",
            "release Main");
  }

  @Test
  void initialisation_is_told_when_done_and_whenever_relied_upon() {
    String source =
        """
        public class Main {
          public static Object run() {
            int a = Other.count;
            a += Other.count + Other.LIMIT;
            Other.bump();
            new Other();
            a += Constants.ANSWER + Base.count;
            return a;
          }
        }
        class Base { static int count = new Object().hashCode() * 0; }
        class Other extends Base {
          static final Integer LIMIT = 7;
          static int bump() { return 1; }
        }
        class Constants { static final int ANSWER = 42; }
        """;
    assertThat(events(source))
        .containsExactly(
            "write static Base.count :11",
            "initialised Base",
            "used Base by Other",
            "read static Base.count :3",
            "read static Base.count :4",
            "initialised Other",
            "used Other",
            "used Other",
            "used Other",
            "used Base",
            "read static Base.count :7");
  }

  @Test
  void what_is_known_of_initialisation_is_forgotten_where_paths_join() {
    String source =
        """
        public class Main {
          public static Object run() {
            int sum = 0;
            for (int i = 0; i < 2; i++) { sum += Other.A + Other.B; }
            return sum;
          }
        }
        class Other { static final Integer A = 1, B = 2; }
        """;
    assertThat(events(source)).containsExactly("initialised Other", "used Other", "used Other");
  }

  @Test
  void interfaces_with_default_methods_are_initialised_with_classes() {
    String source =
        """
        public class Main implements Helper {
          static void use() {}
          public static Object run() { return new Main().help(); }
        }
        interface Helper {
          Object ANY = new Object();
          default boolean help() { return ANY != null; }
        }
        interface Other { Object ANY = new Object(); }
        """;
    assertThat(events(source))
        .containsExactly("initialised Helper", "used Main", "used Main", "used Helper");
  }

  @Test
  void a_volatile_write_is_told_after_the_initialiser_that_it_runs() {
    String source =
        """
        public class Main {
          public static Object run() { Other.flag = 1L; Other.flag = 2L; return Other.a; }
        }
        class Other { static volatile long flag; static final Integer a = 1; }
        """;
    assertThat(events(source))
        .containsExactly(
            "initialised Other",
            "used Other",
            "volatile write static Other.flag :2",
            "volatile write static Other.flag :2");
  }

  @Test
  void a_constructor_tells_of_the_arrays_that_it_has_put_into_final_fields() {
    String source =
        """
        public class Main {
          final int[] a; long[] b; final Object c;
          Main(int[] a) { this.a = a; b = new long[1]; c = new byte[1]; }
          Main() { this(new int[1]); }
          public static Object run() { return new Main().a.length; }
        }
        """;
    assertThat(Program.compiled(source).instrumented(true).events())
        .filteredOn(each -> each.startsWith("frozen"))
        .containsExactly("frozen int[]");
  }

  @Test
  void interfaces_without_methods_are_initialised_alone() {
    String source =
        """
        public class Main implements Helper {
          public static Object run() { return ANY == null; }
        }
        interface Helper { Object ANY = new Object(); }
        """;
    assertThat(events(source)).containsExactly("initialised Helper alone", "used Helper by Main");
  }

  @Test
  void a_method_of_an_object_uses_its_class_with_the_first_static_field_on_every_path() {
    String source =
        """
        public class Main {
          static final Integer A = 1, B = 2;
          int once(boolean b) { int a = A; if (b) a += B; return a + A; }
          int onPaths(boolean b) { if (b) return A + B; return B; }
          int handled() { try { hashCode(); return A; } catch (RuntimeException e) { return B; } }
          int none() { return 1; }
          public static Object run() {
            Main m = new Main();
            return m.once(true) + m.onPaths(true) + m.onPaths(false) + m.handled() + m.none();
          }
        }
        """;
    assertThat(events(source))
        .startsWith("initialised Main", "used Main", "used Main")
        .hasSize(3 + 4)
        .endsWith("used Main", "used Main", "used Main", "used Main");
  }

  @Test
  void copies_lose_the_history_of_their_original() {
    String source =
        """
        public class Main extends Base implements Cloneable {
          int[] data = {1};
          public Main clone() throws CloneNotSupportedException { return (Main) super.clone(); }
          public static Object run() throws Exception {
            Object[] copy = new Object[0].clone();
            Main m = new Main();
            m.clone();
            ((java.util.ArrayList<?>) new Other().clone()).size();
            return copy.length;
          }
        }
        class Base { protected Object clone() throws CloneNotSupportedException { return super.clone(); } }
        class Other extends java.util.ArrayList<Object> {}
        """;
    assertThat(events(source))
        .filteredOn(each -> each.startsWith("cloned"))
        .containsExactly("cloned Main", "cloned Other");
  }

  private static List<String> events(String source) {
    Program program = Program.compiled(source);
    List<String> inline = program.instrumented(true).events();
    assertThat(program.instrumented(false).events()).isEqualTo(inline);
    assertThat(program.degraded()).isEmpty();
    return inline;
  }
}
