/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.Site;
import dev.photofinish.probes.Sites;
import dev.photofinish.race.ThreadState;

/** Stands in for the probes of fields that share words: writes down what is called. */
public final class RecordingSharedProbes {
  private RecordingSharedProbes() {}

  public static void readAll(Object object, ThreadState self, int site) {
    access("read all with ", self, site);
  }

  public static void writeAll(Object object, ThreadState self, int site) {
    access("write all with ", self, site);
  }

  private static void access(String what, ThreadState self, int number) {
    Site site = Sites.get(number);
    Events.add(what + site.variable() + " :" + site.line(), self);
  }

  public static boolean isRead(long reads, long write, long[] alone, int member, ThreadState self) {
    return reads == self.epoch();
  }

  public static long write(long write, long[] alone, int member, ThreadState self) {
    return write;
  }
}
