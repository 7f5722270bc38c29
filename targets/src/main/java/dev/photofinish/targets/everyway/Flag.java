/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.concurrent.atomic.AtomicBoolean;

/** Tells another thread that the time has come, without ordering anything. */
final class Flag {
  private final AtomicBoolean raised = new AtomicBoolean();

  void raise() {
    raised.setOpaque(true);
  }

  void await() {
    while (!raised.getOpaque()) { // coherent, but no edge: see VarHandle.getOpaque
      Thread.yield();
    }
  }
}
