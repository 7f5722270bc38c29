/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * The shadow of arrays, with as few locations as the accesses made so far allow. In: footprints,
 * the indices that a thread has accessed since it last synchronised. Out: one check for each
 * location that a footprint covers.
 *
 * <p>Wilcox, Finch, Flanagan and Freund, Array Shadow State Compression for Precise Dynamic Race
 * Detection, 2015; "table I" and "section V" are theirs.
 */
package dev.photofinish.race.arrays;
