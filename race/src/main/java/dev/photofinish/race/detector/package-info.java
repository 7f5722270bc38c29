/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * One class for each way to decide that two accesses race. In: accesses and synchronisation. Out:
 * calls of a {@link dev.photofinish.race.RaceListener}.
 */
package dev.photofinish.race.detector;
