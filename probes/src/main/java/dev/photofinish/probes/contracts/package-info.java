/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * What methods of libraries do to objects and arrays. In: tables as in docs/contracts.md. Out: for
 * a class and a method, the effects of a call.
 */
package dev.photofinish.probes.contracts;
