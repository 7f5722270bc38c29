/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.EpochShadow;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** The probes for fields that share their words. */
public final class SharedProbes {
  private static final FieldAccess FIELDS = Engine.running().fields;

  private SharedProbes() {}

  /** {@code self} has read all the fields that share words, not in the same epoch before. */
  @DontInline
  public static void readAll(Object object, ThreadState self, int site) {
    accessAll(object, self, site, false);
  }

  @DontInline
  public static void writeAll(Object object, ThreadState self, int site) {
    accessAll(object, self, site, true);
  }

  private static void accessAll(Object object, ThreadState self, int site, boolean write) {
    try {
      if (object != null) {
        FIELDS.accessAll(object, self, site, write);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /**
   * Whether a read of one of the fields needs no check: {@code self} has accessed all of them, or
   * that one, in the same epoch before.
   *
   * @param alone the words of single accesses; null if there was none
   */
  @ForceInline
  public static boolean isRead(long reads, long write, long[] alone, int member, ThreadState self) {
    return Probes.isRead(reads, write, self)
        || (alone != null
            && Probes.isRead(
                alone[EpochShadow.at(member) + 1], alone[EpochShadow.at(member)], self));
  }

  /** The last write to all of the fields if it is of this epoch; else the last one to that one. */
  @ForceInline
  public static long write(long write, long[] alone, int member, ThreadState self) {
    return alone == null || write == self.epoch() ? write : alone[EpochShadow.at(member)];
  }
}
