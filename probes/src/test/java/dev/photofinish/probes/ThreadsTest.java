/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadsTest {
  /**
   * An adder, which is at rest most of the time, took to random numbers once two threads met there;
   * those have an atomic number with hooks, which asked for the state of the thread that was made.
   */
  @ParameterizedTest
  @ValueSource(
      classes = {
        Threads.class,
        SpareStates.class,
        WeakIdentityMap.class,
        ThreadState.class,
        Slots.class
      })
  void state_of_a_thread_is_made_without_classes_that_order_threads(Class<?> maker)
      throws IOException {
    try (InputStream in = maker.getResourceAsStream(maker.getSimpleName() + ".class")) {
      String constants = new String(in.readAllBytes(), ISO_8859_1);
      assertFalse(constants.contains("java/util/concurrent/"));
    }
  }
}
