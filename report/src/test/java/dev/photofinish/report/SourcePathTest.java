/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourcePathTest {

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          com.acme.Outer$Box , Outer.java      , com/acme/Outer.java
          Main               , Main.java       , Main.java
          a.Größe            , Größe.java      , a/Gr%C3%B6%C3%9Fe.java
          a.B                , my file.kt      , a/my%20file.kt
          a.B                , http://evil     , a/http%3A%2F%2Fevil
          http:.B            , x               , http%3A/x
          ..a.B              , B.java          , a/B.java
          """)
  void path_is_relative_and_encoded(String className, String file, String uri) {
    assertThat(SourcePath.uri(className, file)).isEqualTo(uri);
    assertThat(URI.create(uri).isAbsolute()).isFalse();
  }
}
