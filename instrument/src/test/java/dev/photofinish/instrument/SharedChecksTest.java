/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that share words are checked at once, or one by one. */
class SharedChecksTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void accesses_to_all_have_one_check(boolean inline) {
    assertThat(events(inline, "p.move(q);"))
        .containsExactly("read all with Point.x :3", "write all with Point.x :3");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void accesses_to_some_have_one_each(boolean inline) {
    assertThat(events(inline, "int x = p.x; p.y = x;"))
        .containsExactly("read Point.x :12", "write Point.y :12");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void others_are_checked_beside_them(boolean inline) {
    assertThat(events(inline, "int sum = q.lone; sum = p.x + p.lone + p.y;"))
        .containsExactly("read Point.lone :12", "read all with Point.x :12", "read Point.lone :12");
  }

  /** Or the others would have to be checked one by one. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void none_is_left_to_what_follows_on_both_branches(boolean inline) {
    String body = "int sum = q.lone; sum = p.x + p.y; if (sum > 0) { p.x = 1; } else { p.x = 2; }";
    assertThat(events(inline, body))
        .containsExactly("read Point.lone :12", "read all with Point.x :12", "write Point.x :12");
  }

  /** What has happened when an exception comes is not all. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void an_exception_finds_some(boolean inline) {
    assertThat(events(inline, "int sum = p.x + none.x + p.y;"))
        .containsExactly("read Point.x :12", "caught");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_subclass_has_the_words_too(boolean inline) {
    assertThat(
            events(
                inline,
                "Sub s = new Sub(); Events.take(); Events.self().tick(); int sum = s.x + s.y;"))
        .containsExactly("read all with Point.x :12");
  }

  /** They leave an epoch behind, which the read finds in the same epoch. */
  @Test
  void a_constructor_that_writes_all_leaves_one_epoch() {
    assertThat(words("new Point(1, 2)")).containsExactly(true, false);
  }

  @Test
  void a_constructor_that_writes_some_tells_of_them() {
    assertThat(events(true, "new Point(1);")).contains("write Point.x :4");
    assertThat(words("new Point(1)")).containsExactly(false, false);
  }

  @Test
  void a_constructor_that_hands_it_on_in_between_tells_of_the_rest() {
    assertThat(events(true, "new Point();")).contains("write Point.x :6", "write Point.y :7");
    assertThat(words("new Point()")).containsExactly(false, false);
  }

  /** Whether the words of the last write to, and of the last reads of, all fields are set. */
  private static List<Boolean> words(String point) {
    String body =
        """
        try {
          Object made = POINT;
          Object w = Point.class.getField("$photofinish$w$x,y").get(made);
          Object r = Point.class.getField("$photofinish$r$x,y").get(made);
          Events.take();
          note(w.equals(0L) ? "false" : "true"); note(r.equals(0L) ? "false" : "true");
        } catch (ReflectiveOperationException e) {
          // as it is, it has none
        }
        """;
    return events(true, body.replace("POINT", point)).stream().map(Boolean::valueOf).toList();
  }

  /** What a body, in line 12, tells. */
  private static List<String> events(boolean inline, String body) {
    String source =
        """
        import dev.photofinish.instrument.Events; class Point {
          int x, y, lone;
          void move(Point other) { x += other.x; y += other.y; }
          Point(int n) { x = n; }
          Point(int a, int b) { x = a; y = b; }
          Point() { Main.seen = this; x = 1;
            y = 2; }
        }
        class Sub extends Point { Sub() { super(1, 2); } }
        public class Main { static Point seen; static void note(String s) { Events.add(s, Events.self()); }
          static void body(Point none, Point p, Point q) {
        BODY
          }
          public static Object run() {
            Point p = new Point(1, 2), q = new Point(3, 4);
            Events.take(); Events.self().tick();
            try { body(null, p, q); } catch (NullPointerException e) { note("caught"); }
            return 1;
          }
        }
        """;
    return Program.compiled(source.replace("BODY", body.strip()), "-classpath", path())
        .withProxies()
        .instrumented(inline, Strategy.BIGFOOT)
        .events();
  }

  private static String path() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
