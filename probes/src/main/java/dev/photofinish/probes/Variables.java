/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.WeakIdentityMap;
import dev.photofinish.race.shadow.Words;
import java.lang.reflect.Array;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.misc.Unsafe;

/** Leads an access to the history of its variable. */
final class Variables {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Engine engine;
  private final WeakIdentityMap<Shadow> arrays = new WeakIdentityMap<>();
  private final WeakIdentityMap<Map<String, Shadow>> objects = new WeakIdentityMap<>();
  private final Map<String, Shadow> statics = new ConcurrentHashMap<>();

  Variables(Engine engine) {
    this.engine = engine;
  }

  /** What races of one group have in common: the field, or the class of the array. */
  static Object group(Object where, int index) {
    return where instanceof Shadow shadow ? shadow.label() : Sites.fieldName(index);
  }

  void access(Object object, ThreadState self, int number, boolean write) {
    Sites.Entry site = Sites.entry(number);
    Site.Shadowed shadowed = site.site.shadowed();
    if (engine.fastTrack != null && shadowed == Site.Shadowed.FIELD) {
      access(object, words(site, object), self, site, number, write);
    } else if (engine.fastTrack != null && shadowed == Site.Shadowed.STATIC) {
      Sites.Words words = words(site, null);
      access(words.holder(), words, self, site, number, write);
    } else {
      access(elsewhere(site, object), 0, self, number, write);
    }
  }

  void access(Shadow x, int index, ThreadState self, int site, boolean write) {
    if (write) {
      engine.detector.write(self, x, index, site);
    } else {
      engine.detector.read(self, x, index, site);
    }
  }

  /** An access of an array that may be null, by an index that may be bad. */
  void element(Object array, int index, ThreadState self, int site, boolean write) {
    if (array == null) {
      return;
    }
    Shadow known = self.arrays().get(array, site);
    Shadow x = known != null ? known : array(array, self, site);
    if (index >= 0 && index < x.length()) {
      access(x, index, self, site, write);
    }
  }

  /** The shadow of an array, made at its first access. */
  private Shadow array(Object array, ThreadState self, int site) {
    Shadow shadow = arrays.get(array, this::newShadow);
    self.arrays().put(array, site, shadow);
    return shadow;
  }

  /** The clock of a volatile field. */
  SyncVar volatileVar(Object object, int number) {
    Sites.Entry site = Sites.entry(number);
    if (site.site.shadowed() == Site.Shadowed.ELSEWHERE) {
      return engine.locks.of(elsewhere(site, object));
    }
    Sites.Words words = words(site, object);
    Object holder = object == null ? words.holder() : object;
    Object var = UNSAFE.getReferenceAcquire(holder, words.write());
    if (var == null) {
      SyncVar made = new SyncVar(Sites.fieldName(site.field));
      var = UNSAFE.compareAndExchangeReference(holder, words.write(), null, made);
      var = var == null ? made : var;
    }
    return (SyncVar) var;
  }

  private void access(
      Object object,
      Sites.Words words,
      ThreadState self,
      Sites.Entry site,
      int number,
      boolean write) {
    long w = words.write();
    long r = words.read();
    if (write) {
      engine.fastTrack.write(self, object, w, r, object, site.field, number);
    } else if (Words.get(object, w) != self.epoch()) {
      engine.fastTrack.read(self, object, w, r, object, site.field, number);
    }
  }

  private Shadow elsewhere(Sites.Entry site, Object object) {
    Map<String, Shadow> shadows =
        object == null ? statics : objects.get(object, key -> new ConcurrentHashMap<>());
    return shadows.computeIfAbsent(
        Sites.fieldName(site.field), name -> engine.detector.shadow(1, name));
  }

  private Shadow newShadow(Object array) {
    return engine.detector.shadow(Array.getLength(array), array.getClass());
  }

  private static Sites.Words words(Sites.Entry site, Object object) {
    Sites.Words words = site.words;
    if (words == null) {
      words = Layout.words(site.site, object);
      site.words = words;
    }
    return words;
  }
}
