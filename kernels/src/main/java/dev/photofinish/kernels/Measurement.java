/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import com.sun.management.OperatingSystemMXBean;
import dev.photofinish.kernels.common.Kernel;
import java.lang.management.ManagementFactory;

/**
 * What one run of a kernel took.
 *
 * @param wallNanos time on the clock
 * @param cpuNanos processor time of all threads of the process, those of the JVM included; on some
 *     systems it advances in steps of ten milliseconds
 */
record Measurement(long wallNanos, long cpuNanos) {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /** Runs the kernel and measures it. */
  static Measurement of(Kernel kernel, int threads) throws InterruptedException {
    long cpu = SYSTEM.getProcessCpuTime();
    long wall = System.nanoTime();
    kernel.run(threads);
    return new Measurement(System.nanoTime() - wall, SYSTEM.getProcessCpuTime() - cpu);
  }
}
