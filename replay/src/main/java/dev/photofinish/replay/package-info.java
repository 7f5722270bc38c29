/* Photofinish. Licensed under the Apache License, Version 2.0. */
/** Verdicts after the fact. In: a trace. Out: what a detector, or the oracle, says of it. */
package dev.photofinish.replay;
