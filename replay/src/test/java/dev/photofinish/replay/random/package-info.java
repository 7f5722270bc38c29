/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Traces for property tests. In: a list of {@link dev.photofinish.replay.random.Step}s, any list.
 * Out: a well-formed {@link dev.photofinish.replay.random.RandomTrace}, shorter if the list is.
 */
package dev.photofinish.replay.random;
