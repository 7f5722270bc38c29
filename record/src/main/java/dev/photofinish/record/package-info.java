/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Recording. In: the events of a running program, as a detector is told of them. Out: a trace that
 * replays to the same races.
 *
 * <p>Runs inside the target; depends on nothing but the JDK, the detectors and the trace format.
 */
package dev.photofinish.record;
