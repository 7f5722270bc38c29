/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/** How much work a kernel is given, as time of one warm thread without a detector. */
public enum Size {
  /** 20 to 50 milliseconds. */
  SMALL,
  /** 0.3 to 0.5 seconds. */
  MEDIUM,
  /** 2 to 4 seconds. */
  LARGE
}
