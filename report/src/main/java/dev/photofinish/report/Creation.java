/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/**
 * Where a thread comes from.
 *
 * @param by the thread that started it
 * @param stack of that thread, as it did so
 */
public record Creation(ThreadName by, Stack stack) {}
