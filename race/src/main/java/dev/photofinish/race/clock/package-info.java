/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Time. In: the synchronisation operations of threads. Out: whether an earlier access happens
 * before a later one.
 */
package dev.photofinish.race.clock;
