/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.placement.Strategy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs code of many compilers through the instrumenter, and has the JVM verify what comes out.
 *
 * <p>An ordinary build takes every so manyth class; {@code -Dclasses=all} takes all.
 */
class LargeJarsTest {
  /** Has 64 KB nearly to itself: there is no room for checks, and the report says so. */
  private static final String WITHOUT_ROOM =
      "groovyjarjarantlr4.v4.unicode.UnicodeData.addPropertyAliases()V is too large:"
          + " its accesses are not checked";

  @ParameterizedTest
  @CsvSource({
    "clojure.lang.RT, 40",
    "com.google.common.collect.ImmutableList, 20",
    "groovy.lang.GroovyObject, 40",
    "io.netty.buffer.ByteBuf, 5",
    "io.netty.util.Recycler, 10",
    "kotlin.Unit, 20",
    "org.h2.Driver, 20",
    "org.springframework.core.SpringVersion, 20",
    "reactor.core.Disposable, 20",
    "scala.Option, 30",
  })
  void every_class_of_a_jar_can_be_verified_once_instrumented(String type, int step) {
    Library library = Library.jarOf(type);
    verify(library, step, true, Strategy.EVERY, false);
    verify(library, step, false, Strategy.EVERY, false);
    verify(library, step, true, Strategy.BIGFOOT, false);
    verify(library, step, true, Strategy.EVERY, true);
  }

  @ParameterizedTest
  @CsvSource({"java.desktop, 80", "java.xml, 40"})
  void every_class_of_a_module_can_be_verified_once_instrumented(String module, int step) {
    verify(Library.module(module), step, true, Strategy.BIGFOOT, false);
  }

  private static void verify(
      Library library, int step, boolean inline, Strategy placement, boolean gathering) {
    boolean all = "all".equals(System.getProperty("classes"));
    Verification verification = new Verification(library, inline, placement, gathering);
    assertThat(verification.run(all ? 1 : step)).isSubsetOf(WITHOUT_ROOM);
    System.out.println(verification);
  }
}
