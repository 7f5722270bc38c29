/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Elements that are read and then written are checked once, unless the write does not come. */
class OverwrittenReadsTest {
  private static final String SWAP =
      """
      int kept = a[i];
      a[i] =
          a[j];
      a[j] = kept;
      """;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void read_is_not_told_if_the_write_comes(boolean inline) {
    assertThat(events(inline, SWAP, 1, 2)).containsExactly("write int[] 1", "write int[] 2");
    assertThat(events(inline, SWAP, 2, 2)).containsExactly("write int[] 2", "write int[] 2");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void read_is_told_if_something_throws_before(boolean inline) {
    assertThat(events(inline, SWAP, 1, 7)).containsExactly("read int[] 1", "caught");
    assertThat(events(inline, SWAP, 7, 1)).containsExactly("caught");
    assertThat(events(inline, "int kept = a[i]; int n = 1 / j; a[i] = n + kept;", 1, 0))
        .containsExactly("read int[] 1", "caught");
  }

  /** The method's own variables may change meanwhile; those in which the read is kept do not. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void element_is_the_one_that_was_read(boolean inline) {
    assertThat(events(inline, "int[] b = a; int at = i++; int n = a[at] / j; b[at] = n;", 1, 0))
        .containsExactly("read int[] 1", "caught");
    assertThat(
            events(
                inline,
                "int[] b = a; int at = i; int s = a[i]; i = 0; a = null; b[at] = s / j;",
                1,
                0))
        .containsExactly("read int[] 1", "caught");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reads_that_wait_together_are_all_told(boolean inline) {
    String body = "int sum = a[i] + a[i + 1]; sum /= j; a[i + 1] = sum; a[i] = sum;";
    assertThat(events(inline, body, 0, 0))
        .containsExactlyInAnyOrder("read int[] 0", "read int[] 1", "caught");
    assertThat(events(inline, body, 0, 1)).containsExactly("write int[] 1", "write int[] 0");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void each_round_of_a_loop_has_its_own(boolean inline) {
    String body =
        "for (int n = 0; n < 3; n++) { int at = n & i, s = a[at]; s /= j - n; a[at] = s + n; }";
    assertThat(events(inline, body, 1, 5))
        .containsExactly("write int[] 0", "write int[] 1", "write int[] 0");
    assertThat(events(inline, body, 1, 2))
        .containsExactly("write int[] 0", "write int[] 1", "read int[] 0", "caught");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void handler_of_the_method_comes_after_that_of_the_read(boolean inline) {
    String body =
        "try { int s = a[i]; s /= j; a[i] = s; } catch (ArithmeticException e) { a[2]++; }";
    assertThat(events(inline, body, 0, 0)).containsExactly("read int[] 0", "write int[] 2");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void wide_elements_take_two_places_on_the_stack(boolean inline) {
    String body = "long[] l = longs; long s = l[0]; l[0] = l[i]; l[i] = s;";
    assertThat(events(inline, body, 1, 0)).containsExactly("write long[] 0", "write long[] 1");
    assertThat(events(inline, body, 2, 0)).containsExactly("read long[] 0", "caught");
  }

  /** What a body, from line 5 on, tells of arrays. */
  private static List<String> events(boolean inline, String body, int i, int j) {
    String source =
        """
        public class Main {
          static int caught;
          static long[] longs = new long[2];
          static void body(int[] a, int i, int j) {
        BODY
          }
          public static Object run() {
            try {
              body(new int[3], I, J);
            } catch (IndexOutOfBoundsException | ArithmeticException e) {
              caught = 1;
            }
            return caught;
          }
        }
        """
            .replace("BODY\n", body.endsWith("\n") ? body : body + "\n")
            .replace("I, J", i + ", " + j);
    return Program.compiled(source).instrumented(inline, Strategy.BIGFOOT).events().stream()
        .map(each -> each.startsWith("write static Main.caught") ? "caught" : each)
        .filter(each -> !each.contains("Main"))
        .toList();
  }
}
