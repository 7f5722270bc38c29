/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/** How an event touches a variable. */
public enum Access {
  READ,
  WRITE
}
