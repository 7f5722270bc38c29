/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Recorded executions. In: a trace, as text or bytes. Out: its events, one call of a {@link
 * dev.photofinish.trace.TraceVisitor} each; and back.
 */
package dev.photofinish.trace;
