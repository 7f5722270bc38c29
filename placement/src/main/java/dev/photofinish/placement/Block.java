/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/**
 * Instructions that run one after the other.
 *
 * @param number its place in the code, and in the arrays that others keep
 * @param start the index of its first instruction
 * @param end the index behind its last one
 * @param successors where control may go from its end
 * @param handlers where it may go from any of its instructions, by an exception
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Block(int number, int start, int end, int[] successors, int[] handlers) {}
