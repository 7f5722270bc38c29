/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/**
 * Code of ours that runs in threads of the target for longer than a probe, and uses the JDK as it
 * likes: what that orders is not the target's doing.
 */
public final class OwnCode {
  private OwnCode() {}

  public static void enter() {
    if (Engine.isRunning()) {
      Probes.self().enterOwnCode();
    }
  }

  /** At the end of it, or before it calls code of the target. */
  public static void leave() {
    if (Engine.isRunning()) {
      Probes.self().leaveOwnCode();
    }
  }
}
