/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.List;

/**
 * The calls that led to an access, the innermost first.
 *
 * @param missing why there are no frames; blank if there are
 */
public record Stack(List<Frame> frames, String missing) {

  public Stack {
    frames = List.copyOf(frames);
    if (frames.isEmpty() == missing.isBlank()) {
      throw new IllegalArgumentException("a stack has frames, or a reason why not");
    }
  }

  /** A stack of at least one frame. */
  public static Stack of(List<Frame> frames) {
    return new Stack(frames, "");
  }

  public static Stack missing(String reason) {
    return new Stack(List.of(), reason);
  }

  public boolean isMissing() {
    return frames.isEmpty();
  }
}
