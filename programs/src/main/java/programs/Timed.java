/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** Runs the main method of another class, and tells how much processor time the JVM has taken. */
public final class Timed {
  private Timed() {}

  public static void main(String[] args) throws Exception {
    Class.forName(args[0])
        .getMethod("main", String[].class)
        .invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.err.println("cpu_ms=" + system.getProcessCpuTime() / 1_000_000);
  }
}
