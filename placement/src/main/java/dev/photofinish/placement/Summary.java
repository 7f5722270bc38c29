/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Set;

/**
 * What a call does in a whole program, whatever it is made on.
 *
 * @param grounds what must still be so where this is used
 */
public record Summary(Effect effect, Set<Ground> grounds) {
  public Summary {
    grounds = Set.copyOf(grounds);
  }
}
