/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.trace.Access;

/**
 * The first read, or the first write, of a variable in one segment of a thread.
 *
 * @param event the number of the event in its trace, from 0
 * @param segment the segment, in the numbering of {@link HappensBefore}
 */
public record Touch(long event, Access access, int thread, int site, int segment) {}
