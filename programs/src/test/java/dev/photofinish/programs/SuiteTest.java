/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The tests of a library do the same under the agent: half an hour, so only if asked for. */
class SuiteTest {
  @Test
  @EnabledIfSystemProperty(named = "suite", matches = "jctools")
  void tests_of_jctools_are_the_same_and_race_only_where_that_is_explained() throws Exception {
    assertThat(KnownRaces.read().of("JctoolsTests"))
        .containsAll(new Program("programs.JctoolsTests").findings("fasttrack"));
  }
}
