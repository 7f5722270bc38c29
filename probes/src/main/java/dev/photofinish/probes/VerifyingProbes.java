/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.detector.VerifyingDetector;
import dev.photofinish.race.shadow.Shadow;

/**
 * The probes for accesses where it is verified that checks are well placed: every access calls one.
 *
 * <p>An access that is checked where it is comes with its check in one call; the check goes first,
 * as it may find out that the class of a static field has just been used, which is an acquire.
 */
public final class VerifyingProbes {
  private static final FieldAccess FIELDS = Engine.running().fields;
  private static final ArrayAccess ARRAYS = Engine.running().arrays;
  private static final VerifyingDetector DETECTOR = (VerifyingDetector) Engine.running().detector;

  private VerifyingProbes() {}

  /** {@code self} has accessed a field of {@code object}, and checks that elsewhere. */
  public static void accessed(Object object, ThreadState self, int site) {
    if (object != null) {
      note(object, self, site, Sites.get(site).write());
    }
  }

  public static void accessedStatic(ThreadState self, int site) {
    note(null, self, site, Sites.get(site).write());
  }

  /** {@code self} is about to access an element, if there is one. */
  public static void accessedElement(Object array, int index, ThreadState self, int site) {
    note(array, index, self, site, Sites.get(site).write());
  }

  /** The same, and checks it here. */
  public static void checked(Object object, ThreadState self, int site) {
    check(object, self, site);
    if (object != null) {
      note(object, self, site, Sites.get(site).write());
    }
  }

  private static void check(Object object, ThreadState self, int site) {
    if (Sites.get(site).write()) {
      Probes.write(object, self, site);
    } else {
      Probes.read(object, self, site);
    }
  }

  /** Checks an access that was made before, together with the one that was just made. */
  public static void checkedTogether(Object object, ThreadState self, int site) {
    DETECTOR.gathered(self, 1);
    check(object, self, site);
  }

  public static void checkedStatic(ThreadState self, int site) {
    boolean write = Sites.get(site).write();
    if (write) {
      Probes.writeStatic(self, site);
    } else {
      Probes.readStatic(self, site);
    }
    note(null, self, site, write);
  }

  public static void checkedElement(Object array, int index, ThreadState self, int site) {
    boolean write = Sites.get(site).write();
    if (write) {
      ElementProbes.writeElement(array, index, self, site);
    } else {
      ElementProbes.readElement(array, index, self, site);
    }
    note(array, index, self, site, write);
  }

  private static void note(Object object, ThreadState self, int site, boolean write) {
    try {
      Shadow x = FIELDS.plain(object, site);
      if (x != null) {
        note(x, 0, self, site, write);
      }
    } catch (Throwable e) {
      lost(self, e);
    }
  }

  private static void note(Object array, int index, ThreadState self, int site, boolean write) {
    try {
      Shadow x = array == null ? null : ARRAYS.shadow(array, self);
      if (x != null && index >= 0 && index < x.length()) {
        note(x, index, self, site, write);
      }
    } catch (Throwable e) {
      lost(self, e);
    }
  }

  /** A thread that is suspended has no checks, either. */
  private static void note(Shadow x, int index, ThreadState self, int site, boolean write) {
    if (!self.isSuspended()) {
      DETECTOR.accessed(self, x, index, site, write);
    }
  }

  private static void lost(ThreadState self, Throwable e) {
    DETECTOR.lose(self);
    Lapses.note(e);
  }
}
