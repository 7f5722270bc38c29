/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.misc.Unsafe;

/** Leads an access to a field to its history. */
final class FieldAccess {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Engine engine;
  private final FieldWords words; // null unless fields have words
  private final WeakIdentityMap<Map<String, Shadow>> elsewhere = new WeakIdentityMap<>();

  private static final class Shadows extends ConcurrentHashMap<String, Shadow> implements Unheard {
    private static final long serialVersionUID = 1;
  }

  FieldAccess(Engine engine) {
    this.engine = engine;
    this.words =
        engine.fastTrack == null ? null : new FieldWords(engine.fastTrack, engine.counting);
  }

  void access(Object object, ThreadState self, int number, boolean write) {
    if (engine.ignoring) {
      return;
    }
    Sites.Entry site = Sites.entry(number);
    if (engine.fastTrack != null && site.site.shadowed() == Site.Shadowed.FIELD) {
      words.access(object, site.places(object), self, site, number, write);
    } else {
      accessOfOther(object, self, resolved(number, object), number, write);
    }
  }

  /** An access to all fields that share words. */
  void accessAll(Object object, ThreadState self, int number, boolean write) {
    words.accessAll(object, self, Sites.entry(number), write);
  }

  /** May turn out to be of a field that is not plain, and whose class has just been used. */
  private void accessOfOther(
      Object object, ThreadState self, Sites.Entry site, int number, boolean write) {
    if (site.type != Sites.Entry.NONE && !self.types().contains(site.type)) {
      Types.used(engine.detector, self, Layout.declaring(site.site), site.type);
    }
    Site.Shadowed shadowed = site.site.shadowed();
    if (shadowed.isVolatile()) {
      if (!write) { // else it has been told before
        engine.detector.volatileRead(self, volatileVar(object, number));
      }
    } else if (shadowed != Site.Shadowed.FINAL) {
      accessOfPlain(object, self, site, number, write);
    }
  }

  private void accessOfPlain(
      Object object, ThreadState self, Sites.Entry site, int number, boolean write) {
    if (engine.fastTrack == null || site.isElsewhere()) {
      engine.access(history(site, object), 0, self, number, write);
    } else {
      Sites.Words places = site.places(object);
      Object holder = object == null ? places.holder() : object;
      words.access(holder, places, self, site, number, write);
    }
  }

  private static Sites.Entry resolved(int number, Object object) {
    Sites.Entry site = Sites.entry(number);
    return site.site.shadowed().isUnresolved()
        ? Sites.resolve(number, Resolution.of(site.site, object))
        : site;
  }

  /** The history of the field that a site accesses; null if it turns out not to be plain. */
  Shadow plain(Object object, int number) {
    Sites.Entry site = resolved(number, object);
    Site.Shadowed shadowed = site.site.shadowed();
    boolean plain = !shadowed.isVolatile() && shadowed != Site.Shadowed.FINAL;
    return plain ? history(site, object) : null;
  }

  /** The clock of a volatile field; null if it turns out that the field is not volatile. */
  SyncVar volatileVar(Object object, int number) {
    Sites.Entry site = resolved(number, object);
    if (!site.site.shadowed().isVolatile()) {
      return null;
    }
    if (site.isElsewhere()) {
      return engine.locks.of(elsewhere(site, object), label(owner(site, object), site));
    }
    Sites.Words words = site.places(object);
    Object holder = owner(site, object);
    if (words.write() == 0) {
      return Containers.of(holder).at((int) words.read());
    }
    SyncVar known = (SyncVar) UNSAFE.getReferenceAcquire(holder, words.write());
    return known != null
        ? known
        : syncVar(engine.detector, holder, words.write(), Sites.fieldName(site.field));
  }

  /** The clock that lies in {@code holder} at {@code offset}, made if it is not there. */
  static SyncVar syncVar(Detector detector, Object holder, long offset, String field) {
    Object var = UNSAFE.getReferenceAcquire(holder, offset);
    if (var == null) {
      SyncVar made = new SyncVar(detector.label(holder, field));
      var = UNSAFE.compareAndExchangeReference(holder, offset, null, made);
      var = var == null ? made : var;
    }
    return (SyncVar) var;
  }

  /** The history of a plain field that has no words. */
  private Shadow history(Sites.Entry site, Object object) {
    if (site.isElsewhere()) {
      return elsewhere(site, object);
    }
    Object holder = owner(site, object);
    long offset = site.places(object).write();
    Object known = UNSAFE.getReferenceAcquire(holder, offset);
    if (known == null) {
      Shadow made = engine.detector.shadow(1, label(holder, site));
      known = UNSAFE.compareAndExchangeReference(holder, offset, null, made);
      known = known == null ? made : known;
    }
    return (Shadow) known;
  }

  private Shadow elsewhere(Sites.Entry site, Object object) {
    Object owner = owner(site, object);
    Map<String, Shadow> shadows = elsewhere.get(owner, key -> new Shadows());
    return shadows.computeIfAbsent(
        Sites.fieldName(site.field), name -> engine.detector.shadow(1, label(owner, site)));
  }

  /** The object, or the class, that a variable belongs to. */
  private static Object owner(Sites.Entry site, Object object) {
    return object == null ? site.places(null).holder() : object;
  }

  private Object label(Object owner, Sites.Entry site) {
    return engine.detector.label(owner, Sites.fieldName(site.field));
  }
}
