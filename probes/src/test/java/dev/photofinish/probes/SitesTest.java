/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.probes.Site.Shadowed;
import org.junit.jupiter.api.Test;

class SitesTest {
  @Test
  void equal_sites_of_a_class_that_is_woven_again_are_one_object() {
    int first = Sites.add(write(1));
    int again = Sites.add(write(1));
    assertThat(again).isNotEqualTo(first);
    assertThat(Sites.get(again)).isSameAs(Sites.get(first));
  }

  @Test
  void a_read_in_the_line_of_a_write_stays_a_read() {
    int write = Sites.add(write(2));
    int read = Sites.add(write(2).withWrite(false));
    assertThat(Sites.get(read).write()).isFalse();
    assertThat(Sites.line(read)).isEqualTo(Sites.line(write));
  }

  private static Site write(int line) {
    return new Site("SitesTest", "test", "SitesTest.java", line, "", "", true, Shadowed.ARRAY);
  }
}
