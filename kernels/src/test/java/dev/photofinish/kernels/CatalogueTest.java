/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {

  @ParameterizedTest
  @MethodSource("kernelsAndThreads")
  void checksum_is_the_expected_one_whatever_the_number_of_threads(String name, int threads)
      throws InterruptedException {
    Entry entry = Catalogue.find(name).orElseThrow();
    Kernel kernel = entry.make().apply(Size.SMALL);

    kernel.run(threads);

    assertThat(kernel.checksum()).isEqualTo(entry.expected(Size.SMALL));
  }

  static Stream<Arguments> kernelsAndThreads() {
    return Catalogue.names().stream()
        .flatMap(name -> Stream.of(1, 2, 3).map(threads -> Arguments.of(name, threads)));
  }

  @Test
  void racy_form_of_one_thread_cannot_race_and_is_right() throws InterruptedException {
    for (Entry entry : List.copyOf(Catalogue.ENTRIES)) {
      if (entry.hasRacy()) {
        Kernel kernel = entry.makeRacy().apply(Size.SMALL);
        kernel.run(1);
        assertThat(kernel.checksum()).as(entry.name()).isEqualTo(entry.expected(Size.SMALL));
      }
    }
  }

  @Test
  void names_are_distinct() {
    assertThat(Catalogue.names()).doesNotHaveDuplicates().hasSize(14);
  }
}
