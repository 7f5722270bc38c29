/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks are woven where the placement has them; classes are known as the instrumenter knows them.
 */
class PlacedChecksTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void redundant_checks_are_not_woven(boolean inline) {
    String source =
        """
        public class Main extends Base {
          static int count;
          volatile int flag;
          public static Object run() {
            Main m = new Main();
            int[] a = new int[2];
            m.x = 1;
            m.x += 2;
            a[1] = m.x;
            count = a[1] + count;
            m.flag = count;
            return m.x + a[1] + count;
          }
        }
        class Base {
          int x;
        }
        """;
    assertThat(events(inline, source))
        .containsExactly(
            "write Base.x :7",
            "write int[] 1",
            "read static Main.count :10",
            "write static Main.count :10",
            "volatile write Main.flag :11",
            "read Base.x :12",
            "read int[] 1",
            "read static Main.count :12");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void class_that_is_initialised_by_an_access_ends_the_span(boolean inline) {
    String source =
        """
        public class Main {
          int x;
          public static Object run() {
            Main m = new Main();
            m.x = 1;
            int before = Plain.n;
            m.x = 2;
            int after = Initialised.n;
            m.x = 3;
            return before + after;
          }
        }
        class Plain {
          static int n;
        }
        class Initialised {
          static int n = Integer.parseInt("1");
        }
        """;
    assertThat(events(inline, source)).filteredOn(each -> each.contains("Main.x")).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void class_that_lends_its_name_to_an_inherited_field_is_not_initialised(boolean inline) {
    String source =
        """
        public class Main {
          int x;
          public static Object run() {
            Main m = new Main();
            int inherited = Sub.inherited;
            m.x = 2;
            int own = Sub.own;
            m.x = 3;
            return inherited + own;
          }
        }
        class Base {
          static int inherited;
        }
        class Sub extends Base {
          static int own = Integer.parseInt("1");
        }
        """;
    assertThat(events(inline, source)).filteredOn(each -> each.contains("Main.x")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void loop_checks_what_it_has_accessed_when_it_is_left(boolean inline) {
    String source =
        """
        public class Main {
          static void copy(int[] from, int[] to, int n) {
            for (int i = n - 1; i >= 0; i--) {
              to[i + 1] = from[i];
            }
          }
          static int sum(long[] of, int limit) {
            int sum = 0;
            for (int i = 1; i < of.length; i += 2) {
              of[i] += 2;
              if (of[i] > limit) {
                return sum;
              }
              sum += (int) of[i];
            }
            return sum;
          }
          static synchronized String fails(short[] of, Object[] too) {
            for (int i = 0;; i++) {
              short old = of[i];
              Object unused = too[2 * i];
              of[i] = old;
            }
          }
          public static Object run() {
            copy(new int[3], new int[4], 3);
            sum(new long[5], 3);
            sum(new long[6], 1);
            try {
              return fails(new short[3], new Object[] {"", "", "", "", "", ""});
            } catch (ArrayIndexOutOfBoundsException e) {
              return e.getMessage();
            }
          }
        }
        """;
    assertThat(events(inline, source, Strategy.BIGFOOT))
        .filteredOn(each -> each.contains("..") || each.contains("release"))
        .containsExactly(
            "read int[] 2..0:-1",
            "write int[] 3..1:-1",
            "write long[] 1..3:2",
            "write long[] 1..1:2",
            "read short[] 0..3:1",
            "read Object[] 0..4:2",
            "write short[] 0..2:1",
            "release Main.class");
  }

  private static List<String> events(boolean inline, String source) {
    return events(inline, source, Strategy.REDCARD);
  }

  private static List<String> events(boolean inline, String source, Strategy placement) {
    return Program.compiled(source).instrumented(inline, placement).events();
  }
}
