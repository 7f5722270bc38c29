/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

/**
 * Marks an object of ours of a class that synchronises threads: what threads of the target do with
 * it, while they run our code, must not order anything of theirs.
 */
public interface Unheard {}
