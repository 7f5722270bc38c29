/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HiddenClassesTest {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final byte[] FILE = {1};
  private static final byte[] WOVEN = {2};

  @AfterEach
  void reset() {
    HiddenClasses.weave(null);
  }

  @Test
  void file_is_replaced_by_what_is_woven_for_the_loader() {
    ClassLoader[] asked = new ClassLoader[1];
    HiddenClasses.weave(
        (loader, file) -> {
          asked[0] = loader;
          return file == FILE ? WOVEN : null;
        });
    assertThat(HiddenClasses.woven(LOOKUP, FILE)).isSameAs(WOVEN);
    assertThat(asked[0]).isSameAs(HiddenClassesTest.class.getClassLoader());
  }

  @Test
  void file_that_nobody_changes_stays() {
    assertThat(HiddenClasses.woven(LOOKUP, FILE)).isSameAs(FILE);
    HiddenClasses.weave((loader, file) -> null);
    assertThat(HiddenClasses.woven(LOOKUP, FILE)).isSameAs(FILE);
    assertThat(HiddenClasses.woven(LOOKUP, null)).isNull();
  }

  @Test
  void failure_of_ours_leaves_the_file() {
    HiddenClasses.weave(
        (loader, file) -> {
          throw new IllegalStateException("ours");
        });
    assertThat(HiddenClasses.woven(LOOKUP, FILE)).isSameAs(FILE);
  }
}
