/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import java.io.InputStream;

/** So many bytes, some at a time. */
final class Source extends InputStream {
  private static final int SOME = 5;

  private int left;

  Source(int length) {
    left = length;
  }

  @Override
  public int read() {
    return left == 0 ? -1 : left-- % 10 == 0 ? '\n' : 'x';
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    int count = 0;
    while (count < Math.min(length, SOME) && left > 0) {
      into[offset + count++] = (byte) read();
    }
    return count == 0 ? -1 : count;
  }
}
