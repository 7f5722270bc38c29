/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * What the JDK orders, and what it does not: for each idiom an ordered program and, where there is
 * a mistake to make, a racy one. A line {@code // idiom: ...} above the code says which; from these
 * lines docs/happens-before.md is made.
 */
package dev.photofinish.targets.juc;
