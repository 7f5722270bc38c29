/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What instrumented programs tell of fields; that they do what they did is checked by each run. */
class FieldsTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void every_read_and_write_of_a_field_is_told(boolean inline) {
    String source =
        """
        public class Main {
          int i; long l; double d; Object o; final int f = 1;
          public static Object run() {
            Main m = new Main();
            m.i = 1;
            m.l = 2;
            m.d = m.l;
            m.o = m;
            m.i++;
            m.l += m.i;
            return m.f + m.l;
          }
        }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "write Main.i :5",
            "write Main.l :6",
            "read Main.l :7",
            "write Main.d :7",
            "write Main.o :8",
            "read Main.i :9",
            "write Main.i :9",
            "read Main.l :10",
            "read Main.i :10",
            "write Main.l :10",
            "read Main.l :11");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void objects_that_are_in_no_variable_are_told_of(boolean inline) {
    String source =
        """
        public class Main {
          int i; long l; Main next; volatile Object v; volatile double w;
          static Main make() { return new Main(); }
          public static Object run() {
            make().next = make();
            make().l = make().i;
            make().v = make().w;
            make().w = (Double) 1.0 == make().v ? 1 : make().l++;
            Main m = make();
            m.next = m = make();
            return m.next;
          }
        }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "write Main.next :5",
            "read Main.i :6",
            "write Main.l :6",
            "volatile read Main.w :7",
            "volatile write Main.v :7",
            "volatile read Main.v :8",
            "read Main.l :8",
            "write Main.l :8",
            "volatile write Main.w :8",
            "write Main.next :10",
            "read Main.next :11");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void null_pointers_are_told_by_the_program_itself(boolean inline) {
    String source =
        """
        public class Main {
          int i; long l; volatile int v; volatile double d; static Main none() { return null; }
          static String attempt(Runnable r) {
            try { r.run(); return "fine"; } catch (NullPointerException e) { return e.getMessage(); }
          }
          public static Object run() {
            Main[] none = {null};
            int[] gone = null;
            return attempt(() -> System.out.println(none[0].i))
                + attempt(() -> none[0].i = 1)
                + attempt(() -> System.out.println(none[0].v))
                + attempt(() -> none[0].v = 1)
                + attempt(() -> none().l = none[0].l)
                + attempt(() -> none().l = 1)
                + attempt(() -> none().i = 1)
                + attempt(() -> none().d = 1)
                + attempt(() -> System.out.println(none().d))
                + attempt(() -> System.out.println(gone[1]))
                + attempt(() -> gone[1] = 1);
          }
        }
        """;
    assertThat(events(inline, source))
        .allMatch(each -> each.equals("write Main[] 0") || each.equals("read Main[] 0"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void fields_are_those_of_the_class_that_declares_them(boolean inline) {
    String source =
        """
        public class Main extends Base {
          int own;
          public static Object run() {
            Main m = new Main();
            m.own = 1;
            m.inherited = 2;
            m.hidden = "3";
            ((Base) m).hidden = 4;
            Other.shared = 5;
            return m.own + m.inherited + m.hidden + ((Base) m).hidden + Base.shared;
          }
          String hidden;
        }
        class Base extends Other { int inherited; int hidden; }
        class Other { static int shared; }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "write Main.own :5",
            "write Base.inherited :6",
            "write Main.hidden :7",
            "write Base.hidden :8",
            "write static Other.shared :9",
            "read Main.own :10",
            "read Base.inherited :10",
            "read Main.hidden :10",
            "read Base.hidden :10",
            "read static Other.shared :10");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void fields_of_the_library_are_kept_elsewhere(boolean inline) {
    String source =
        """
        public class Main extends java.io.ByteArrayOutputStream {
          public static Object run() {
            java.util.function.Supplier<Integer> s = new Main()::more;
            return s.get();
          }
          int more() { return count++; }
        }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "read java.io.ByteArrayOutputStream.count :6 elsewhere",
            "write java.io.ByteArrayOutputStream.count :6 elsewhere");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void statics_are_told(boolean inline) {
    String source =
        """
        public class Main {
          static int i; static long l; static volatile int v; static volatile double d;
          public static Object run() {
            i = 1;
            l = i;
            l++;
            v = i;
            d = v;
            return d + l;
          }
        }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "write static Main.i :4",
            "read static Main.i :5",
            "write static Main.l :5",
            "read static Main.l :6",
            "write static Main.l :6",
            "read static Main.i :7",
            "volatile write static Main.v :7",
            "volatile read static Main.v :8",
            "volatile write static Main.d :8",
            "volatile read static Main.d :9",
            "read static Main.l :9");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void elements_of_arrays_are_told_before_they_are_accessed(boolean inline) {
    String source =
        """
        public class Main {
          public static Object run() {
            int[] i = new int[3]; long[] l = {0, 1}; byte[] b = {1}; Object[][] o = new Object[1][2];
            i[1] = 2;
            l[0] = l[1];
            l[1]++;
            b[0] += i[2];
            o[0][1] = "x";
            try { i[3] = i[-1]; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage(); }
            return null;
          }
        }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "write long[] 0",
            "write long[] 1",
            "write byte[] 0",
            "write int[] 1",
            "read long[] 1",
            "write long[] 0",
            "read long[] 1",
            "write long[] 1",
            "read byte[] 0",
            "read int[] 2",
            "write byte[] 0",
            "read Object[][] 0",
            "write Object[] 1");
  }

  @Test
  void a_volatile_read_is_not_told_if_its_clock_is_known() {
    String source =
        """
        public class Main {
          volatile long l; static volatile int s; volatile Main next;
          static void know(Object o, String field) throws Exception {
            try { Main.class.getField("$photofinish$v$" + field).set(o, "known"); }
            catch (NoSuchFieldException e) {} // nothing is told of this program
          }
          public static Object run() throws Exception {
            Main m = new Main();
            long sum = m.l + s;
            know(m, "l"); know(null, "s");
            Main n = new Main();
            for (int i = 0; i < 3; i++) { sum += m.l + s; }
            try { sum += m.next.l; } catch (NullPointerException e) { return sum + n.l; }
            return null;
          }
        }
        """;
    assertThat(events(true, source))
        .filteredOn(each -> each.startsWith("volatile"))
        .containsExactly(
            "volatile read Main.l :9",
            "volatile read static Main.s :9",
            "volatile read Main.next :13",
            "volatile read Main.l :13");
  }

  private static List<String> events(boolean inline, String source) {
    Program program = Program.compiled(source);
    List<String> events = program.instrumented(inline).events();
    assertThat(program.degraded()).isEmpty();
    return events;
  }
}
