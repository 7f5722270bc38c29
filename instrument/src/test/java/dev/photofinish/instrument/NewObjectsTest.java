/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewObjectsTest {
  /**
   * An initialiser synchronises. Where the arguments jump, frames have the object before it is
   * constructed.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_a_loop_has_done_is_checked_before_the_next_class_is_initialised(boolean inline) {
    List<String> events =
        Program.compiled(
                """
                public class Main {
                  static int made;
                  static class Late {
                    static { made = 1; }
                    Late(int[] a, int more) { }
                  }
                  static Object filled(int[] a, boolean odd) {
                    for (int i = 0; i < a.length; i++) {
                      a[i] = i;
                    }
                    return new Late(a, odd ? 1 : 2);
                  }
                  public static Object run() {
                    return filled(new int[9], true) != null;
                  }
                }
                """)
            .instrumented(inline, Strategy.BIGFOOT)
            .events();
    assertThat(events.stream().filter(each -> each.startsWith("write")))
        .containsExactly("write int[] 0..8:1", "write static Main.made :4");
  }
}
