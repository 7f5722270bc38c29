/**
 * What every kernel is made of: the contract, threads, a barrier, and seeded numbers. Only monitors
 * and {@code Thread.start} and {@code join} synchronise here, so that a detector needs to know no
 * library to follow them.
 */
package dev.photofinish.kernels.common;
