/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.trace.Sync;

/** What threads synchronise on. A monitor, a volatile and a class of one name are three things. */
record Target(Kind kind, long object, int member) {

  enum Kind {
    MONITOR,
    VOLATILE,
    CLASS
  }

  static Target of(Sync sync, long object, int member) {
    Kind kind =
        switch (sync) {
          case ACQUIRE, RELEASE, WAIT, WAKE -> Kind.MONITOR;
          case VOLATILE_READ, VOLATILE_WRITE -> Kind.VOLATILE;
          case INIT, USE -> Kind.CLASS;
        };
    return new Target(kind, object, member);
  }
}
