/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import jdk.internal.misc.InnocuousThread;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
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

  /** One that waited for a lock of ours let a virtual thread wait that was the next to get it. */
  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void carriers_of_virtual_threads_are_not_heard() throws Exception {
    TestEngine.start();
    Constructor<?> carrier =
        Class.forName("jdk.internal.misc.CarrierThread").getConstructor(ForkJoinPool.class);
    ForkJoinPool pool = new ForkJoinPool(1, at -> made(carrier, at), null, false);
    try {
      assertThat(pool.submit(ThreadsTest::isHeard).get()).isFalse();
      assertThat(ForkJoinPool.commonPool().submit(ThreadsTest::isHeard).get()).isTrue();
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void nor_is_the_thread_that_wakes_them_when_they_get_a_lock() throws Exception {
    TestEngine.start();
    assertThat(isHeardIn("VirtualThread-unblocker")).isFalse();
    assertThat(isHeardIn("process reaper")).isTrue();
  }

  private static boolean isHeardIn(String name) throws Exception {
    FutureTask<Boolean> heard = new FutureTask<>(ThreadsTest::isHeard);
    InnocuousThread.newThread(name, heard).start();
    return heard.get();
  }

  private static boolean isHeard() {
    OwnCode.leave(); // as if it had been entered
    boolean heard = !Probes.self().isInOwnCode();
    OwnCode.enter();
    return heard;
  }

  private static ForkJoinWorkerThread made(Constructor<?> constructor, ForkJoinPool pool) {
    try {
      return (ForkJoinWorkerThread) constructor.newInstance(pool);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
