/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Writes numbers of seven bits a byte to a stream, many at a time. */
final class ByteSink {
  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int position;

  ByteSink(OutputStream out) {
    this.out = out;
  }

  /** Makes room for the numbers of a record, up to {@link BinaryFormat#LONGEST_RECORD} bytes. */
  void ensure() {
    if (buffer.length - position < BinaryFormat.LONGEST_RECORD) {
      drain();
    }
  }

  void next(int code) {
    buffer[position++] = (byte) code;
  }

  /** A number of 31 bits. */
  void number(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("negative: " + number);
    }
    number64(number);
  }

  /** A number of 64 bits. */
  void number64(long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      buffer[position++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[position++] = (byte) rest;
  }

  /** Hands all bytes to the stream, and on to where it leads. */
  void flush() {
    drain();
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void drain() {
    try {
      out.write(buffer, 0, position);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    position = 0;
  }
}
