/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * The judge of detectors. In: the events of a trace. Out: every pair of accesses that races.
 *
 * <p>Shares no idea with the detectors: no clocks and no epochs, but the happens-before relation
 * itself, as a graph.
 */
package dev.photofinish.replay.oracle;
