/**
 * Kernels that spend their time in arrays, after the Java Grande suite: crypt, series, lufact,
 * sparse and sor.
 */
package dev.photofinish.kernels.arrays;
