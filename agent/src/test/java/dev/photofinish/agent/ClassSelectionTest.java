/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.report.Globs;
import org.junit.jupiter.api.Test;

class ClassSelectionTest {
  private static boolean selects(String include, String exclude, String internalName) {
    return new ClassSelection(Globs.of(include), Globs.of(exclude)).contains(internalName);
  }

  @Test
  void star_stands_for_any_characters_and_question_mark_for_one() {
    assertThat(selects("com.acme.*", "none", "com/acme/Box")).isTrue();
    assertThat(selects("com.acme.*", "none", "com/acme/deep/Box$Lid")).isTrue();
    assertThat(selects("com.acme.*", "none", "com/acmes/Box")).isFalse();
    assertThat(selects("com.acme.B?x", "none", "com/acme/Box")).isTrue();
    assertThat(selects("com.acme.B?x", "none", "com/acme/Bx")).isFalse();
  }

  @Test
  void other_characters_stand_for_themselves() {
    assertThat(selects("com.acme.*", "none", "comXacme/Box")).isFalse();
    assertThat(selects("a.Box$Lid", "none", "a/Box$Lid")).isTrue();
    assertThat(selects("a.[B]ox", "none", "a/Box")).isFalse();
  }

  @Test
  void one_of_several_globs_is_enough_and_exclude_wins() {
    assertThat(selects("a.*:b.*", "none", "b/Box")).isTrue();
    assertThat(selects("a.*:b.*", "*.Box:*.Lid", "b/Lid")).isFalse();
  }

  @Test
  void jdk_and_photofinish_are_never_checked() {
    assertThat(selects("*", "none", "java/util/HashMap")).isFalse();
    assertThat(selects("*", "none", "java/sql/Date")).isFalse();
    assertThat(selects("*", "none", "com/sun/tools/javac/Main")).isFalse();
    assertThat(selects("*", "none", "jdk/proxy1/$Proxy0")).isFalse();
    assertThat(selects("*", "none", "dev/photofinish/race/Race")).isFalse();
    assertThat(selects("*", "none", "dev/photofinish/kernels/Main")).isTrue();
  }

  @Test
  void class_that_was_loaded_before_is_not_checked() {
    ClassSelection selection = new ClassSelection(Globs.of("*"), Globs.of("none"));
    selection.giveUp("com/acme/Box");
    assertThat(selection.contains("com/acme/Box")).isFalse();
    assertThat(selection.contains("com/acme/Lid")).isTrue();
  }
}
