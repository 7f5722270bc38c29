/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.instrument.generated.Trace.Kind;
import dev.photofinish.probes.Sites;
import dev.photofinish.race.ThreadState;

/** Stands in for the probes: writes down which location is accessed. */
public final class TracingProbes {
  private TracingProbes() {}

  public static ThreadState self() {
    return Trace.self();
  }

  public static void read(Object object, ThreadState self, int site) {
    field(Kind.READ, object, site);
  }

  public static void write(Object object, ThreadState self, int site) {
    field(Kind.WRITE, object, site);
  }

  public static void readStatic(ThreadState self, int site) {
    field(Kind.READ, null, site);
  }

  public static void writeStatic(ThreadState self, int site) {
    field(Kind.WRITE, null, site);
  }

  public static void afterVolatileRead(Object object, ThreadState self, int site) {
    field(Kind.ACQUIRE, object, site);
  }

  public static void beforeVolatileWrite(Object object, ThreadState self, int site) {
    field(Kind.RELEASE, object, site);
  }

  public static void afterAcquire(Object lock, ThreadState self) {
    Trace.add(Kind.ACQUIRE, "lock " + Ids.of(lock));
  }

  public static void beforeRelease(Object lock, ThreadState self) {
    Trace.add(Kind.RELEASE, "lock " + Ids.of(lock));
  }

  public static void classInitialised(Class<?> type, ThreadState self, boolean implied) {
    Trace.add(Kind.RELEASE, type.getName());
  }

  public static void classUsed(Class<?> type, ThreadState self, int number) {
    if (Trace.isNew(type)) {
      Trace.add(Kind.ACQUIRE, type.getName());
    }
  }

  public static void frozen(Object array, ThreadState self) {}

  private static void field(Kind kind, Object object, int site) {
    Trace.add(
        kind,
        (object == null ? "static" : "object " + Ids.of(object)) + " " + Sites.get(site).field());
  }
}
