/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Whether checks are where they must be. In: accesses, checks and synchronisation of each thread.
 * Out: accesses that no check covers, and checks that no access justifies.
 */
package dev.photofinish.race.verify;
