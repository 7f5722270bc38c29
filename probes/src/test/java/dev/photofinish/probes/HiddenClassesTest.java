/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The hook called by hand: by this class for {@code Lookup}, whose caller it looks at. */
class HiddenClassesTest {
  @Test
  void classes_that_code_of_the_program_defines_are_counted() {
    int before = HiddenClasses.count();
    defineHiddenClass();
    assertThat(HiddenClasses.count()).isEqualTo(before + 1);
    defineHiddenClassWithClassData();
    assertThat(HiddenClasses.count()).isEqualTo(before + 2);
  }

  /** As for lambdas: the caller is in java.base. */
  @Test
  void those_that_the_jdk_defines_are_not() {
    int before = HiddenClasses.count();
    List.of(1, 2).forEach(HiddenClassesTest::define);
    assertThat(HiddenClasses.count()).isEqualTo(before);
  }

  @Test
  void two_threads_lose_no_class() throws InterruptedException {
    int before = HiddenClasses.count();
    Thread other = new Thread(HiddenClassesTest::defineMany);
    other.start();
    defineMany();
    other.join();
    assertThat(HiddenClasses.count()).isEqualTo(before + 2000);
  }

  private static void defineMany() {
    for (int i = 0; i < 1000; i++) {
      defineHiddenClass();
    }
  }

  /** Stands for the method of the JDK. */
  private static void define(Integer each) {
    HiddenClasses.defined(null, null, true, null);
  }

  private static void defineHiddenClass() {
    HiddenClasses.defined(null, null, true, null);
  }

  private static void defineHiddenClassWithClassData() {
    HiddenClasses.defined(null, null, null, true, null);
  }
}
