/**
 * The programs that race detectors are measured on. In: a kernel's name, a size, a number of
 * threads. Out: one line of time and checksum per repetition.
 */
package dev.photofinish.kernels;
