/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.probes.LibraryCall.Meaning;
import dev.photofinish.probes.contracts.Contract;
import dev.photofinish.probes.contracts.Effect;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.WeakIdentityMap;

/** Leads a call to the history of the library objects that it accesses: one location an object. */
final class LibraryObjects {
  private final Engine engine;
  private final WeakIdentityMap<Shadow> shadows = new WeakIdentityMap<>();

  LibraryObjects(Engine engine) {
    this.engine = engine;
  }

  /** {@code self} is about to call a method of {@code object}. */
  void call(Object object, ThreadState self, int site) {
    LibraryCall call = Sites.entry(site).call;
    tell(object, call, call.on(object.getClass()), self, site);
  }

  private void tell(Object object, LibraryCall call, Meaning meaning, ThreadState self, int site) {
    if (meaning.verb != null) {
      access(object, meaning, self, site, meaning.writes(object));
    }
    if (meaning.own && !call.confined) {
      access(shadow(object, object.getClass(), self), self, site, true);
    }
  }

  /** As {@link #call}, for a call that may turn out to be a write; returns the changes so far. */
  int beforeChange(Object object, ThreadState self, int site) {
    LibraryCall call = Sites.entry(site).call;
    Meaning meaning = call.on(object.getClass());
    tell(object, call, meaning, self, site);
    return meaning.verb == Effect.Verb.CHANGE ? meaning.library.changes(object) : 0;
  }

  /** {@code self} has called a method of {@code object}, which had changed so often before. */
  void afterChange(Object object, int before, ThreadState self, int site) {
    Meaning meaning = Sites.entry(site).call.on(object.getClass());
    if (meaning.verb == Effect.Verb.CHANGE && meaning.library.changes(object) != before) {
      access(object, meaning, self, site, true);
    }
  }

  /** A method called on {@code receiver}, if any, is about to access {@code argument}. */
  void argument(Object receiver, Object argument, ThreadState self, int site) {
    Sites.Entry entry = Sites.entry(site);
    LibraryType library = LibraryType.of(argument.getClass());
    if (library.isNamed()
        && library.comesWith(argument.getClass())
        && (receiver == null || entry.call.isLibrarys(receiver))) {
      access(history(argument, library, self), self, site, entry.site.write());
    }
  }

  /** A method called on {@code receiver}, if any, has accessed part of {@code array}. */
  void range(Object receiver, Object array, int from, int count, ThreadState self, int site) {
    Sites.Entry entry = Sites.entry(site);
    if (receiver == null || entry.call.isLibrarys(receiver)) {
      long to = Math.max(from, (long) from + count);
      int end = (int) Math.min(to, Integer.MAX_VALUE);
      engine.arrays.range(array, from, end, 1, self, site, entry.site.write());
    }
  }

  private void access(Object object, Meaning meaning, ThreadState self, int site, boolean write) {
    access(history(object, meaning.library, self), self, site, write);
  }

  /** What the thread has done in this epoch needs no check; {@code x} may be null. */
  private void access(Shadow x, ThreadState self, int site, boolean write) {
    if (x != null && (engine.counting || !isDone(x, self, write))) {
      engine.access(x, 0, self, site, write);
    }
  }

  private static boolean isDone(Shadow x, ThreadState self, boolean write) {
    if (!(x instanceof EpochShadow epochs)) {
      return false;
    }
    long[] words = epochs.words();
    int w = EpochShadow.at(0);
    return write ? words[w] == self.epoch() : Probes.isRead(words[w + 1], words[w], self);
  }

  /** Follows views to the object that they are of; null if that has no history. */
  private Shadow history(Object object, LibraryType type, ThreadState self) {
    Object at = object;
    LibraryType library = type;
    Class<?> label = null;
    while (library.isNamed()) {
      if (label == null && library.contract.kind() == Contract.Kind.CLASS) {
        label = at.getClass();
      }
      if (!library.isLed()) {
        return shadow(at, label, self);
      }
      at = library.owner(at);
      if (at == null) {
        return null;
      }
      library = LibraryType.of(at.getClass());
    }
    return null;
  }

  private Shadow shadow(Object object, Class<?> label, ThreadState self) {
    WeakIdentityMap.Entry<Shadow> known = self.arrays().known(object);
    return (known == null ? entry(object, label, self) : known).valueOf(object);
  }

  private WeakIdentityMap.Entry<Shadow> entry(Object object, Class<?> label, ThreadState self) {
    return self.arrays()
        .entry(
            object,
            shadows,
            key -> engine.detector.shadow(1, engine.detector.label(object, TypeNames.of(label))));
  }
}
