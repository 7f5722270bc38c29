/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Map;

/**
 * A number that code can compute from its variables.
 *
 * @param factors by local variable
 */
public record Sum(int constant, Map<Integer, Integer> factors) {
  public Sum {
    factors = Map.copyOf(factors);
  }
}
