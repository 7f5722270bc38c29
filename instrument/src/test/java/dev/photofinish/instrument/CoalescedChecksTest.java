/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that are accessed one after the other are checked together, each with its own line. */
class CoalescedChecksTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void fields_are_checked_where_the_last_is_accessed(boolean inline) {
    assertThat(
            events(
                inline,
                """
                p.x +=
                    q.x;
                p.y +=
                    q.y;
                int sum = p.z;
                """))
        .containsExactly(
            "read Point.x :5",
            "read Point.y :7",
            "write Point.x :5",
            "write Point.y :7",
            "read Point.z :9");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void exception_is_preceded_by_checks_of_what_was_accessed(boolean inline) {
    assertThat(
            events(
                inline,
                """
                int sum = p.x;
                p.y = 1;
                sum += none.x;
                sum += p.z;
                p.z = 2;
                """))
        .containsExactly("read Point.x :5", "write Point.y :6", "caught");
  }

  /** That an object was accessed on another path does not make it one on this. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void object_may_be_null_on_this_path(boolean inline) {
    assertThat(
            events(
                inline,
                """
                int sum = a.length > 5 ? none.x : 0;
                sum += p.x + none.y + p.z;
                """))
        .containsExactly("read Point.x :6", "caught");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void field_is_checked_once(boolean inline) {
    assertThat(events(inline, "int sum = p.x + p.y + p.x + p.z + p.id;"))
        .containsExactly("read Point.x :5", "read Point.y :5", "read Point.z :5");
  }

  /** The loop has its own handler for what waits until it is left. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void field_that_a_loop_checks_is_left_to_it(boolean inline) {
    String loop =
        """
        int sum = 0;
        for (int i = 0; i < 9; i++) {
          sum += p.x + 1 / (MOST - i) + p.y;
        }
        """;
    assertThat(events(inline, loop.replace("MOST", "2")))
        .containsExactlyInAnyOrder("read Point.x :7", "read Point.y :7", "caught");
    assertThat(events(inline, loop.replace("MOST", "12")))
        .containsExactlyInAnyOrder("read Point.x :7", "read Point.y :7");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void constructor_of_the_superclass_is_yet_to_be_called(boolean inline) {
    assertThat(events(inline, "new Late(p, none);")).containsExactly("read Point.x :14", "caught");
    assertThat(events(inline, "new Late(p, q);")).hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void read_is_checked_as_such_if_the_write_does_not_come(boolean inline) {
    assertThat(events(inline, "p.x += none.y;")).containsExactly("read Point.x :5", "caught");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void call_may_throw(boolean inline) {
    assertThat(events(inline, "int sum = p.x + fails(p.y) + p.z;"))
        .containsExactly("read Point.x :5", "read Point.y :5", "caught");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void handler_of_the_method_gets_the_exception(boolean inline) {
    assertThat(
            events(
                inline,
                """
                int sum; try {
                  sum = p.x + a[7] + p.y;
                } catch (ArrayIndexOutOfBoundsException e) {
                  sum = q.z;
                }
                """))
        .containsExactly("read Point.x :6", "read Point.z :8");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void object_under_construction_lies_on_the_stack(boolean inline) {
    assertThat(events(inline, "new Sum(p.x + none.x, p.y);"))
        .containsExactly("read Point.x :5", "caught");
    assertThat(events(inline, "new Sum(p.x + q.x, p.y + q.y);"))
        .containsExactly(
            "read Point.x :5", "read Point.y :5", "read Point.x :5", "read Point.y :5");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void loop_has_checks_in_each_round(boolean inline) {
    assertThat(
            events(
                inline,
                """
                int sum = 0; for (int i = 0; i < 4; i++) {
                  Point each = i < 2 ? new Point() : i < 3 ? q : none;
                  sum += each.x;
                  sum += p.x / (3 - i);
                  sum += each.y;
                }
                """))
        .filteredOn(each -> each.endsWith(":7") || each.endsWith(":9") || each.equals("caught"))
        .containsExactly(
            "read Point.x :7",
            "read Point.y :9",
            "read Point.x :7",
            "read Point.y :9",
            "read Point.x :7",
            "read Point.y :9",
            "caught");
  }

  /** Code that may throw fills variables of ours, which were null in front of it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void variables_of_ours_change_where_it_may_throw(boolean inline) {
    assertThat(
            events(
                inline,
                """
                int sum = same(q).x;
                sum += p.x + same(q).y + p.z;
                for (int i = 0; i < 2; i++) {
                  Point each = i == 0 ? p : q;
                  sum += each.x + a[1 - i] + each.y;
                }
                sum += same(none).x;
                """))
        .startsWith("read Point.x :5", "read Point.y :6", "read Point.x :6", "read Point.z :6")
        .endsWith("caught");
  }

  /** Its words are looked for in the class that the access names, which must be its own. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void object_has_two_types(boolean inline) {
    assertThat(events(inline, "int sum = p.x + ((Point3) p).y + ((Point) p).z;"))
        .contains("read Point.z :5", "read Point.x :5", "read Point.y :5");
  }

  /** What a body, from line 5 on, tells of points. */
  private static List<String> events(boolean inline, String body) {
    String source =
        """
        class Point {
          int x; int y; int z; final int id = hashCode() & 1;
          static Point same(Point p) { return p; } static int fails(int n) { return n / 0; }
          static void body(Point none, Point p, Point q, int[] a) {
        BODY
          }
        }
        class Point3 extends Point {}
        class Sum {
          Sum(int a, int b) {}
        }
        class Late extends Sum {
          Late(Point p, Point q) {
            super(p.x + q.x, p.y);
            int z = p.z;
          }
        }
        public class Main {
          static int sum;
          static int caught;
          public static Object run() {
            try {
              Point.body(null, new Point3(), new Point(), new int[2]);
            } catch (NullPointerException | ArithmeticException e) {
              caught = 1;
            }
            return sum;
          }
        }
        """
            .replace("BODY\n", body.endsWith("\n") ? body : body + "\n");
    return Program.compiled(source).instrumented(inline, Strategy.BIGFOOT).events().stream()
        .map(each -> each.contains("Main.caught") ? "caught" : each)
        .filter(each -> !each.contains("Main."))
        .toList();
  }
}
