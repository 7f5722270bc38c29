/* Photofinish. Licensed under the Apache License, Version 2.0. */
/**
 * Random programs. In: a seed. Out: whether checks, wherever they are placed, tell the same as a
 * check of every access.
 *
 * <p>A program is one class whose methods stand for what threads do. They are called one after the
 * other, on behalf of one thread or another, so that a schedule is nothing but an order of calls.
 */
package dev.photofinish.instrument.generated;
