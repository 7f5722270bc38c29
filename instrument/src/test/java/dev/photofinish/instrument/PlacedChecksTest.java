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

  private static List<String> events(boolean inline, String source) {
    return Program.compiled(source).instrumented(inline, Strategy.REDCARD).events();
  }
}
