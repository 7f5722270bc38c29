/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * What instrumented code calls. In: calls of {@link dev.photofinish.probes.Probes} and of others of
 * that name, by the threads of the target, and of {@link dev.photofinish.probes.Edges}, by the JDK.
 * Out: events, for the detector in force.
 *
 * <p>Lives on the boot class path, where all code of the target can see it, and depends on nothing
 * but the JDK and the detectors.
 */
package dev.photofinish.probes;
