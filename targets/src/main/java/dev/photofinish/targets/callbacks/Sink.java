/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import java.io.OutputStream;

/** Counts what is written to it, without a lock. */
final class Sink extends OutputStream {
  private int bytes;

  @Override
  public void write(int b) {
    bytes++;
  }

  @Override
  public void write(byte[] from, int offset, int length) {
    bytes += length;
  }

  int bytes() {
    return bytes;
  }
}
