/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobsTest {

  @ParameterizedTest
  @CsvSource({
    "*, com.acme.Main, true",
    "*, '', true",
    "com.acme.*, com.acme.Main, true",
    "com.acme.*, com.acme, false",
    "com.acme.Main, com.acme.Main, true",
    "com.acme.Main, com.acme.Mains, false",
    "com.acme.Main, com.acme.Mai, false",
    "com.acme.Main, comxacme.Main, false",
    "*.M??n, com.acme.Main, true",
    "*.M??n, com.acme.Man, false",
    "*ab*abc, ababab_abc, true",
    "*ab*abc, ababab_abd, false",
    "a*b*, acb, true",
    "a**, a, true",
    "'', '', true",
    "'', a, false",
    "org.*:com.acme.*, com.acme.Main, true",
    "org.*:com.acme.*, net.Main, false",
    "Outer$*, Outer$Inner, true",
    "[a-z], b, false"
  })
  void name_matches(String globs, String name, boolean matches) {
    assertThat(Globs.of(globs).match(name)).isEqualTo(matches);
  }
}
