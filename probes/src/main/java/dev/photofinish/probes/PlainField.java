/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A field of the target, neither final nor volatile, for code that reaches it without naming it.
 *
 * <p>A call that may reach any field gets a site for each that it does reach, in the same line.
 */
final class PlainField {
  private final Field field;
  private final boolean isStatic;
  private final int type; // the number of the class that has to be initialised, if it is static
  private final Map<Integer, Integer> sites = new Numbers(); // by that of the call

  private static final class Numbers extends ConcurrentHashMap<Integer, Integer>
      implements Unheard {
    private static final long serialVersionUID = 1;
  }

  PlainField(Field field) {
    this.field = field;
    this.isStatic = Modifier.isStatic(field.getModifiers());
    String declaring = field.getDeclaringClass().getName().replace('.', '/');
    this.type = isStatic ? Types.number(declaring) : Sites.Entry.NONE;
  }

  /** The number of an access to this field by a call. */
  int site(int call) {
    Integer known = sites.get(call);
    return known != null ? known : add(call);
  }

  /** One call, one number, also if two threads ask: a race is between two lines, not four. */
  private synchronized int add(int call) {
    Integer known = sites.get(call);
    if (known == null) {
      Site site = Resolution.of(Sites.get(call), field);
      known = Sites.add(site, Layout.words(site, field.getDeclaringClass()));
      sites.put(call, known);
    }
    return known;
  }

  /** {@code self} has read or written the field; {@code object} is of no interest if static. */
  void access(Object object, ThreadState self, int site) {
    Engine engine = Engine.running();
    if (isStatic && !self.types().contains(type)) {
      Types.used(engine.detector, self, field.getDeclaringClass(), type);
    }
    Object holder = isStatic ? null : object;
    engine.fields.access(holder, self, site, Sites.get(site).write());
    if (Engine.verifying() != null) {
      note(holder, self, site);
    }
  }

  /** The call is the access and its check. */
  private static void note(Object holder, ThreadState self, int site) {
    if (holder == null) {
      VerifyingProbes.accessedStatic(self, site);
    } else {
      VerifyingProbes.accessed(holder, self, site);
    }
  }
}
