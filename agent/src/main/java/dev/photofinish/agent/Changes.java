/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.instrument.TrustedSummaries;
import dev.photofinish.probes.OwnCode;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Notices that other agents change classes which are loaded, as those do that mock them. Changes
 * nothing itself, so that it may be one that retransforms: others do not hear of that.
 */
final class Changes implements ClassFileTransformer {
  private final TrustedSummaries summaries;

  Changes(TrustedSummaries summaries) {
    this.summaries = summaries;
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (redefined != null && RaceTransformer.isOfTarget(loader)) {
      OwnCode.enter();
      try {
        summaries.changed(redefined);
      } finally {
        OwnCode.leave();
      }
    }
    return null;
  }
}
