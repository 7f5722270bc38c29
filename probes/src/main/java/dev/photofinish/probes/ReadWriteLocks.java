/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;

/** Locks for one writer or many readers. */
public final class ReadWriteLocks {
  private static final Detector DETECTOR = Engine.running().detector;

  private ReadWriteLocks() {}

  public static void lockWrite(Object lock) {
    Object readers = Keys.readers(lock);
    if (readers != null) {
      try {
        DETECTOR.lockExclusive(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }

  /** Readers follow as they would a volatile: in a recording, they do not take the lock. */
  public static void unlockWrite(Object lock) {
    Object writers = Keys.writers(lock);
    Edges.release(writers);
    Edges.unlock(writers);
  }

  public static void lockRead(Object lock) {
    Object readers = Keys.readers(lock);
    if (readers != null) {
      try {
        DETECTOR.lockShared(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }

  public static void unlockRead(Object lock) {
    Object readers = Keys.readers(lock);
    if (readers != null) {
      try {
        DETECTOR.unlockShared(Probes.self(), (SyncVar) readers);
      } catch (Throwable e) {
        Lapses.note(e);
      }
    }
  }
}
