/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Where checks go. In: the bytecode of one method. Out: a {@link
 * dev.photofinish.placement.CheckPlacement}.
 *
 * <p>From the outside in: {@code Placer} takes a method; {@code RedCard} runs over its {@code
 * Blocks} until what it knows, a {@code State}, no longer changes; {@code Semantics} says what one
 * instruction does to it, with the help of {@code Effects}; {@code BigFoot} finds loops that can
 * wait with their checks. What calls do is known by {@code Callees}, or was found out ahead of time
 * by {@code WholeProgram}. Knows neither shadows nor detectors, and of other classes what {@link
 * dev.photofinish.placement.Classes} tells.
 */
package dev.photofinish.placement;
