/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.probes.Sites;
import dev.photofinish.race.ThreadState;

/** The same for fields that share words: one probe stands for all of them. */
public final class TracingSharedProbes {
  private TracingSharedProbes() {}

  public static void readAll(Object object, ThreadState self, int site) {
    for (int each : Sites.together(site)) {
      TracingProbes.read(object, self, each);
    }
  }

  public static void writeAll(Object object, ThreadState self, int site) {
    for (int each : Sites.together(site)) {
      TracingProbes.write(object, self, each);
    }
  }
}
