/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Puts probes into code. In: the class file of a class of the target. Out: one that tells {@link
 * dev.photofinish.probes.Probes} what it does, and has room for the history of its fields.
 *
 * <p>From the outside in: {@link Instrumenter} takes a class file; {@code ClassRewriter} adds
 * fields; {@code MethodRewriter} finds out how much of a method can be instrumented; {@code
 * Planner} decides which instruction gets which {@code Hook}; {@code Weaver} writes the new code;
 * {@code Code} looks after local variables and frames. No class is ever loaded: what must be known
 * of other classes is read from their files, by {@link ClassFiles}.
 */
package dev.photofinish.instrument;
