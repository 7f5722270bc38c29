/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Digest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PipelineTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 12, 15})
  void packets_come_out_in_order_after_all_steps(int stages) throws InterruptedException {
    Pipeline pipeline = new Pipeline(1000);

    pipeline.run(stages);

    Digest digest = new Digest();
    for (int number = 0; number < 1000; number++) {
      Packet packet = new Packet(number);
      for (int step = 0; step < 12; step++) {
        packet.transform(step);
      }
      digest.add(packet.words[0]);
    }
    assertThat(pipeline.checksum()).isEqualTo(digest.value());
  }
}
