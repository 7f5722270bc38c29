/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.detector.FastTrack;
import dev.photofinish.race.detector.SharedWords;
import dev.photofinish.race.shadow.Words;
import jdk.internal.misc.Unsafe;

/** Checks accesses to fields whose histories are words, in the objects that have the fields. */
final class FieldWords {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final FastTrack rules;
  private final SharedWords shared;
  private final boolean counting; // whether every access goes by the rules

  FieldWords(FastTrack rules, boolean counting) {
    this.rules = rules;
    this.shared = new SharedWords(rules);
    this.counting = counting;
  }

  /** An access to one field; what holds a static one is its class. */
  void access(
      Object object,
      Sites.Words places,
      ThreadState self,
      Sites.Entry site,
      int number,
      boolean write) {
    long w = places.write();
    if (!write && isWritten(object, w, self)) {
      return;
    }
    int tag = tag(object, places, self);
    if (places.shared() != null) {
      accessAlone(object, places, tag, self, site.field, number, write);
    } else if (write) {
      rules.write(self, object, w, places.read(), tag, object, site.field, number);
    } else {
      rules.read(self, object, w, places.read(), tag, object, site.field, number);
    }
  }

  /** Whether a read need not be entered, as what races with it races with a write. */
  private boolean isWritten(Object object, long w, ThreadState self) {
    return !counting && Words.get(object, w) == self.epoch();
  }

  /** An access to one of some fields that share words. */
  private void accessAlone(
      Object object,
      Sites.Words places,
      int tag,
      ThreadState self,
      int field,
      int number,
      boolean write) {
    if (write) {
      shared.write(self, object, places.shared(), places.member(), tag, field, number);
    } else {
      shared.read(self, object, places.shared(), places.member(), tag, field, number);
    }
  }

  /** An access to all fields that share words. */
  void accessAll(Object object, ThreadState self, Sites.Entry site, boolean write) {
    Sites.Words places = site.places(object);
    if (!write && isWritten(object, places.write(), self)) {
      return;
    }
    int tag = tag(object, places, self);
    if (write) {
      shared.writeAll(self, object, places.shared(), tag, site.together);
    } else {
      shared.readAll(self, object, places.shared(), tag, site.together);
    }
  }

  /**
   * What histories call an object by. Not by its hash: to ask for that is slow, and more so for an
   * object that is locked, whose lock it inflates. What holds static fields has no tag, as their
   * numbers tell enough.
   */
  private static int tag(Object object, Sites.Words places, ThreadState self) {
    if (places.tag() == 0) {
      return 0;
    }
    int tag = UNSAFE.getInt(object, places.tag());
    return tag != 0 ? tag : newTag(object, places.tag(), self);
  }

  private static int newTag(Object object, long offset, ThreadState self) {
    int made = self.nextTag();
    int known = UNSAFE.compareAndExchangeInt(object, offset, 0, made);
    return known == 0 ? made : known;
  }
}
